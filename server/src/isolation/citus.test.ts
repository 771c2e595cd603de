/**
 * Where CITUS_WORKERS spreads the database: each part of every statement of a command and of a read of a business goes
 * to one machine, as Citus' own plans say.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { WholeServer } from '../testing/whole-server.ts';
import { answersOf, cellsOf } from './testing/asking.ts';
import { faultsOf, freshTargets, giveCommands, type Targets, usesUp } from './testing/command-cells.ts';
import { commandNames } from './testing/commands-by-spec.ts';
import { routesBySpec } from './testing/routes-by-spec.ts';
import { openShopPair, type ShopPair } from './testing/shop-pair.ts';
import { type Plans, withPlans } from './testing/with-plans.ts';

describe.runIf(inject('citus').length > 0)('on Citus', () => {
  let pair: ShopPair;
  let server: WholeServer;
  let targets: Targets;
  const plans: Plans = new Map();
  const severalTasks = () => [...plans].filter(([, tasks]) => tasks.some((count) => count !== 1));

  beforeAll(async () => {
    pair = await openShopPair();
    await pair.trade('alfa');
    await pair.trade('bravo');
    targets = await freshTargets(pair, 'alfa');
    server = await pair.beside(withPlans(pair.database, plans));
  });
  afterAll(async () => {
    await server.stop();
    await pair.close();
  });

  it.each(Object.entries(routesBySpec).filter(([, { who }]) => who === 'member'))(
    '%s asks one machine',
    async (route, rule) => {
      const asked = cellsOf(pair, route, rule, ['alfa']).filter(({ caller }) => caller.name === 'gerente');
      const answers = await answersOf(pair, server, asked);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(severalTasks()).toEqual([]);
    },
  );

  it.each(commandNames)('%s writes on one machine', async (name) => {
    const own = usesUp(name) ? await freshTargets(pair, 'alfa', name) : targets;
    const cell = { name, caller: pair.called('gerente'), place: 'alfa', targets: own } as const;
    expect(await faultsOf(giveCommands(pair, server, [cell]), [])).toEqual([]);
    expect(severalTasks()).toEqual([]);
  });

  it('of dozens of statements, whose tables lie there', () => {
    expect([...plans.values()].filter((tasks) => tasks.length > 0).length).toBeGreaterThan(30);
  });
});
