"""Where things lie in the project."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "requirements"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
WEB = ROOT / "web"
NODE_MODULES = WEB / "node_modules"
PAGE = ROOT / "src" / "escarmouche" / "server" / "page"
REPORT = ROOT / "src" / "escarmouche" / "lab" / "page" / "report.html"
