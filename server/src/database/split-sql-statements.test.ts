/** Migrations are taken apart as PostgreSQL itself does it. */
import { parse } from 'libpg-query';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { migrationNames, readMigrationSql } from './migration-files.ts';
import { splitSqlStatements } from './split-sql-statements.ts';

const parsed = z.object({
  stmts: z.array(z.object({ stmt_location: z.optional(z.int()), stmt_len: z.optional(z.int()) })),
});

async function statementsByPostgres(sql: string): Promise<string[]> {
  const bytes = Buffer.from(sql);
  const { stmts } = parsed.parse(await parse(sql));
  return stmts.map(({ stmt_location: from = 0, stmt_len: length = bytes.length - from }) =>
    bytes.toString('utf8', from, from + length).trim(),
  );
}

it.each(migrationNames)('%s', async (name) => {
  const sql = readMigrationSql(name);
  const statements = splitSqlStatements(sql);
  expect(statements).not.toEqual([]);
  expect(statements).toEqual(await statementsByPostgres(sql));
});

it.each([
  ['no semicolon at the end', 'select 1; select 2', ['select 1', 'select 2']],
  ['one in quotes', `select ';''; '; select 2;`, [`select ';''; '`, 'select 2']],
  ['one in a body', 'do $$ begin; end $$; do $a$ $$;$$ $a$;', ['do $$ begin; end $$', 'do $a$ $$;$$ $a$']],
  ['one in a comment', `-- don't; or do\nselect 1 -- 'and;\n; -- nothing`, [`select 1 -- 'and;`]],
  ['nothing', ' ;\n; ', []],
])('with %s', (_, sql, statements) => {
  expect(splitSqlStatements(sql)).toEqual(statements);
});
