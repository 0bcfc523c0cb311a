"""Statements made ready once: putting one together takes longer than carrying it out."""

from collections.abc import Sequence

from sqlalchemy import Connection, Dialect, Insert, Update

Row = dict[str, object]


class PreparedStatement:
    """A statement in the words of one kind of database, for rows of plain values by their names."""

    def __init__(self, statement: Insert | Update, dialect: Dialect) -> None:
        compiled = dialect.statement_compiler(dialect, statement)
        self._text, self._order = str(compiled), compiled.positiontup

    def run(self, connection: Connection, rows: Sequence[Row]) -> int:
        """Carry it out for each row. The answer is how many it concerned."""
        if not rows:
            return 0
        return connection.exec_driver_sql(self._text, [self._values(row) for row in rows]).rowcount

    def _values(self, row: Row) -> Row | tuple[object, ...]:
        """Some drivers know values by their names, others by their order."""
        return row if self._order is None else tuple(row[name] for name in self._order)
