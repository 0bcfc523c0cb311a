"""The public names for messages and errors, each with the module that defines it."""

from escarmouche.text.errors import BrokenInput as BrokenInput
from escarmouche.text.languages import LANGUAGES as LANGUAGES
from escarmouche.text.languages import Language as Language
from escarmouche.text.messages import explain as explain
from escarmouche.text.texts import Localized as Localized
