"""Installs and builds what a command of the Makefile needs, and nothing that is there already."""

import sys
from collections.abc import Callable

from tools import chromium, kernels, node, packages, page

NEEDS: dict[str, tuple[Callable[[], None], ...]] = {
    "play": (packages.install_to_play, page.build, kernels.compile_kernels),
    "dev": (
        packages.install_to_play,
        node.install_page_packages,
        page.build_if_missing,
        kernels.compile_kernels,
    ),
    "web": (packages.install_to_play, page.build),
    "check": (packages.install_to_test, node.install_page_packages),
    "quick": (packages.install_to_test, node.install_page_packages, kernels.compile_kernels),
    "bench": (packages.install_to_bench, page.build, kernels.compile_kernels),
    "test": (packages.install_to_test, node.install_page_packages, chromium.ensure, kernels.compile_kernels),
    "flaky": (
        packages.install_to_test,
        node.install_page_packages,
        page.build,
        chromium.ensure,
        kernels.compile_kernels,
    ),
    "lock": (packages.install_to_lock,),
}


def main(command: str) -> None:
    for provide in NEEDS[command]:
        provide()


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except KeyboardInterrupt:
        sys.exit(130)
