/** Takes SQL apart into its statements: a semicolon ends one, but within quotes, comments and a function's body. */
const STATEMENT = /(?:\$(?<tag>\w*)\$.*?\$\k<tag>\$|--[^\n]*|'[^']*'|[^;])+/gsu;

const COMMENTS_BEFORE = /^(?:\s*--[^\n]*)+/u;

export function splitSqlStatements(sql: string): string[] {
  return (sql.match(STATEMENT) ?? [])
    .map((statement) => statement.replace(COMMENTS_BEFORE, '').trim())
    .filter((statement) => statement !== '');
}
