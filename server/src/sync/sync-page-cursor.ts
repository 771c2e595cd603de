/**
 * Where the next page of a working set begins, as text: "products:id,stockLogs:id"; with "all," before it where the
 * first page was of everything, so that the next ones are, too, whatever version the device has.
 */
import { isUuid } from '@cuadra/domain/kernel/input-fields';
import * as z from 'zod/mini';
import { type Cursor, type PagedTable, pagedTables } from './read-rows-changed-since-version.ts';

const MAX_CURSOR_LENGTH = 250;
const ALL = 'all,';

export const syncPageCursorSchema = z.string().check(
  z.maxLength(MAX_CURSOR_LENGTH),
  z.refine((text) => placesIn(text).every(([table, id]) => isTable(table) && isUuid(id))),
);

export function parseSyncPageCursor(text: string): { readonly after: Cursor; readonly isOfAll: boolean } {
  return { after: Object.fromEntries(placesIn(text)), isOfAll: text.startsWith(ALL) };
}

export function formatSyncPageCursor(cursor: Cursor, isOfAll: boolean): string {
  const places = Object.entries(cursor).map(([table, id]) => `${table}:${id}`);
  return `${isOfAll ? ALL : ''}${places.join()}`;
}

function placesIn(text: string): [string, string][] {
  const places = text.startsWith(ALL) ? text.slice(ALL.length) : text;
  return places.split(',').map((place) => {
    const [table = '', id = ''] = place.split(':');
    return [table, id];
  });
}

function isTable(name: string): name is PagedTable {
  return pagedTables.some((table) => table === name);
}
