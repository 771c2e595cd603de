import { describe, expect, it } from 'vitest';
import { brokenFence } from './fences.ts';
import { importsOf, sources } from './sources.ts';

it('no import breaks a fence', () => {
  const broken = sources.flatMap((source) =>
    importsOf(source).flatMap(({ target, line }) => {
      const sentence = brokenFence(source.path, target);
      return sentence === undefined ? [] : [`${sentence} (line ${line})`];
    }),
  );
  expect(broken).toEqual([]);
});

it('imports are seen', () => {
  const here = sources.find(({ path }) => path === 'conventions/fences.test.ts');
  if (here === undefined) throw new Error('this file was not read');
  const targets = importsOf(here).map(({ target }) => target);
  expect(targets).toEqual(['vitest', '/conventions/fences.ts', '/conventions/sources.ts']);
});

describe('a fence', () => {
  it.each([
    ['domain/src/cash/balances.ts', 'node:crypto'],
    ['domain/src/cash/balances.ts', 'react'],
    ['domain/src/cash/balances.ts', 'zod'],
    ['domain/src/cash/balances.ts', '/domain/src/testing/shop.ts'],
    ['domain/src/cash/balances.ts', '/domain/src/cash/testing/books.ts'],
    ['domain/src/cash/balances.ts', '/server/src/main.ts'],
    ['domain/src/cash/balances.test.ts', 'node:http'],
    ['server/src/main.ts', '/web/src/main.tsx'],
    ['server/src/main.ts', '@cuadra/web/main'],
    ['server/src/main.ts', '/server/src/testing/serving.ts'],
    ['server/src/command-line/seed-command.ts', '/seeds/bodega.ts'],
    ['web/src/sales/sale-page.tsx', '/web/src/inventory/product-page.tsx'],
    ['web/src/sales/sale-page.tsx', '/web/src/app/routes/router.tsx'],
    ['web/src/sales/sale-page.tsx', 'node:fs'],
    ['web/src/fields/money-field.tsx', '/web/src/sales/sale-page.tsx'],
    ['web/src/replica/outbox.ts', '/web/src/fields/money-field.tsx'],
    ['e2e/entering/first-visit.test.ts', '/web/src/home/landing-page.tsx'],
  ])('keeps %s from %s', (path, target) => {
    expect(brokenFence(path, target)).toBeDefined();
  });

  it.each([
    ['domain/src/cash/balances.ts', '/domain/src/kernel/money.ts'],
    ['domain/src/cash/balances.ts', 'zod/mini'],
    ['domain/src/cash/testing/books.ts', 'node:crypto'],
    ['server/src/main.ts', '@cuadra/domain/kernel/money'],
    ['server/src/main.ts', 'pino'],
    ['server/src/operations/seed-empty-database.ts', '/seeds/bodega.ts'],
    ['web/src/sales/sale-page.tsx', '/web/src/sales/sale-steps.ts'],
    ['web/src/sales/sale-page.tsx', '/web/src/fields/money-field.tsx'],
    ['web/src/sales/sale-page.tsx', '@tanstack/react-router'],
    ['web/src/app/routes/router.tsx', '/web/src/sales/sale-page.tsx'],
  ])('lets %s reach %s', (path, target) => {
    expect(brokenFence(path, target)).toBeUndefined();
  });
});
