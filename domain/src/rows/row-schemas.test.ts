/** What is declared of the rows is what commands leave. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { commandExamples } from '../command-examples.ts';
import { commands } from '../commands.ts';
import { stockedShop } from '../testing/stocked-shop.ts';
import { rowSchemas, rowTableNames } from './row-schemas.ts';

it('every table is named', () => {
  expect(Object.keys(rowSchemas)).toEqual([...rowTableNames]);
});

it.each(Object.values(commands))(
  '$name leaves rows that fit their tables, with no field that is not declared',
  (command) => {
    const shop = stockedShop();
    shop.tries(command, commandExamples[command.name]);
    for (const table of rowTableNames) {
      for (const row of shop.books[table].values()) expect(z.parse(rowSchemas[table], row)).toMatchObject(row);
    }
  },
);
