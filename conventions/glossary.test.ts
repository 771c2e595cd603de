/** The glossary names every field that the commands store. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commands } from '@cuadra/domain/commands';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { examples } from '@cuadra/domain/command-examples';
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';

const glossary = readFileSync(new URL('../docs/glossary.md', import.meta.url), 'utf8');
const named = new Set([...glossary.matchAll(/`(\w+)`/gu)].map(([, name]) => name));

it('every stored field is in docs/glossary.md', () => {
  const stored = new Set<string>();
  for (const [name, command] of Object.entries(commands)) {
    const shop = stockedShop();
    shop.tries(command, Reflect.get(examples, name));
    for (const table of Object.values(shop.books)) for (const row of table.values()) collectFields(row, stored);
    for (const { changes } of shop.history) expect(isRefusal(changes)).toBe(false);
  }
  expect(stored.size).toBeGreaterThan(60);
  expect([...stored].filter((field) => !named.has(field))).toEqual([]);
});

/** The names of a row's fields and of those inside it; a field named by a number is a denomination. */
function collectFields(value: unknown, fields: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (!/^\d+$/u.test(name)) fields.add(name);
    collectFields(inner, fields);
  }
}
