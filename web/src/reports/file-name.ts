/** What a report is called as a file: its name and its days. */
import type { DayRange } from '@cuadra/domain/businesses/record-visibility';

export function fileNameFor(name: string, { from, to }: DayRange): string {
  return from === to ? `${name} ${from}` : `${name} ${from} a ${to}`;
}
