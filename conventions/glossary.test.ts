/** The glossary names every field that is stored. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { permissionNames } from '@cuadra/domain/rows/permissions';
import { rowSchemas } from '@cuadra/domain/rows/row-schemas';
import * as z from 'zod/mini';

const glossary = readFileSync(new URL('../docs/glossary.md', import.meta.url), 'utf8');
const named = new Set([...glossary.matchAll(/`(\w+)`/gu)].map(([, name]) => name));

it('every stored field is in docs/glossary.md', () => {
  const stored = new Set<string>(permissionNames);
  const collect = (names: readonly string[]) => names.forEach((name) => stored.add(name));
  for (const schema of Object.values(rowSchemas)) {
    z.toJSONSchema(schema, { override: ({ jsonSchema }) => collect(Object.keys(jsonSchema.properties ?? {})) });
  }
  const isDenomination = (name: string) => /^\d+$/u.test(name);
  expect(stored.size).toBeGreaterThan(100);
  expect([...stored].filter((field) => !named.has(field) && !isDenomination(field))).toEqual([]);
});
