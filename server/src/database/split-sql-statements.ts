/** Takes SQL apart into its statements: a semicolon ends one, but within quotes and within a function's body. */
const STATEMENT = /(?:\$(?<tag>\w*)\$.*?\$\k<tag>\$|'[^']*'|[^;])+/gsu;

export function splitSqlStatements(sql: string): string[] {
  return (sql.match(STATEMENT) ?? []).map((statement) => statement.trim()).filter((statement) => statement !== '');
}
