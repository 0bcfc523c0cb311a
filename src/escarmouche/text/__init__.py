"""What is read and written: messages by language, data files, JSON, numbers, and the error for what cannot be read.

    >>> from escarmouche.bow import load_scenario
    >>> from escarmouche.text import BrokenInput, explain
    >>> try:
    ...     scenario = load_scenario("nowhere.toml")
    ... except BrokenInput as error:
    ...     print(explain(error, "en"))
    nowhere.toml: the file cannot be read (no such file or folder)

`__init__.pyi` lists the public names.
"""

from escarmouche.lazy import exports

__getattr__, __dir__ = exports(__name__, __file__)
