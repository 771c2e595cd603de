/** Where the next page of a working set begins, as text: "products:id,stockLogs:id". */
import { isUuid } from '@cuadra/domain/kernel/input-fields';
import * as z from 'zod/mini';
import { type Cursor, type PagedTable, pagedTables } from './changed-rows.ts';

const LONGEST = 250;

export const syncCursorParameter = z.string().check(
  z.maxLength(LONGEST),
  z.refine((text) => placesIn(text).every(([table, id]) => isTable(table) && isUuid(id))),
);

export function parseSyncCursor(text: string): Cursor {
  return Object.fromEntries(placesIn(text));
}

export function formatSyncCursor(cursor: Cursor): string {
  return Object.entries(cursor)
    .map(([table, id]) => `${table}:${id}`)
    .join();
}

function placesIn(text: string): [string, string][] {
  return text.split(',').map((place) => {
    const [table = '', id = ''] = place.split(':');
    return [table, id];
  });
}

function isTable(name: string): name is PagedTable {
  return pagedTables.some((table) => table === name);
}
