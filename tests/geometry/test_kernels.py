"""What is compiled ahead of time is all that is compiled."""

from pathlib import Path

from escarmouche.geometry import kernels


def test_every_module_with_compiled_code_is_loaded_ahead_of_time() -> None:
    folder = Path(kernels.__file__).parent
    compiled = [file for file in folder.rglob("*.py") if "\n@compiled" in file.read_text(encoding="utf-8")]
    assert set(kernels.MODULES) == {file.relative_to(folder).parts[0].removesuffix(".py") for file in compiled}
