"""The games that the server keeps: tables, seats, chat, and journals line by line, in a database."""

from escarmouche.server.storage.address import sqlite_url
from escarmouche.server.storage.errors import DatabaseSilent, Overtaken, StorageError
from escarmouche.server.storage.labjobs import JobRecord, LabJobs
from escarmouche.server.storage.records import (
    JournalWrite,
    SaidRecord,
    SeatChange,
    SeatRecord,
    TableChange,
    TableRecord,
)
from escarmouche.server.storage.storage import Storage
from escarmouche.server.storage.tables import SCHEMA
from escarmouche.server.storage.writer import Writer

__all__ = [
    "SCHEMA",
    "DatabaseSilent",
    "JobRecord",
    "JournalWrite",
    "LabJobs",
    "Overtaken",
    "SaidRecord",
    "SeatChange",
    "SeatRecord",
    "Storage",
    "StorageError",
    "TableChange",
    "TableRecord",
    "Writer",
    "sqlite_url",
]
