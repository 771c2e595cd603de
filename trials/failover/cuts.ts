/** What is done to the pair while shops sell, and how it is undone. */
import type { Deciders } from './deciders.ts';
import { decidingMachines, type Network } from './network.ts';
import { otherThan, type Pair, type PairMachine } from './pair.ts';

interface Scene {
  readonly network: Network;
  readonly deciders: Deciders;
  readonly pair: Pair;
  /** When the cut is made. */
  readonly primary: PairMachine;
  /** Resolves once something was sold again. */
  readonly sellsAgain: () => Promise<void>;
}

export interface Cut {
  readonly name: string;
  readonly title: (primary: PairMachine, replica: PairMachine) => string;
  readonly make: (scene: Scene) => void | Promise<void>;
  readonly mend: (scene: Scene) => void;
  /** Which one is the primary afterwards. */
  readonly leadsTo: 'the same' | 'the other';
  /** Whether anything is sold until it is mended. */
  readonly sellsOn: boolean;
  /** It is mended that long after it was made, and not before the shops sell again, if they should. */
  readonly leastMs: number;
}

/** Longer than the primary keeps its place unheard (`ttl`), so that it is seen what becomes of it. */
const LONGER_THAN_TTL_MS = 45_000;
const TWICE_TTL_MS = 75_000;
const AT_ONCE_MS = 10_000;

const heal = ({ network }: Scene) => network.heal();
const [oneLost, anotherLost] = decidingMachines;

export const cuts: readonly Cut[] = [
  {
    name: 'link',
    title: (primary, replica) => `${primary} (primary) and ${replica} cut from each other alone`,
    make: ({ network, primary }) => network.cut(primary, [otherThan(primary)]),
    mend: heal,
    leadsTo: 'the same',
    sellsOn: true,
    leastMs: LONGER_THAN_TTL_MS,
  },
  {
    name: 'primary',
    title: (primary) => `${primary} (primary) cut from everything`,
    make: ({ network, primary }) => network.cut(primary, [otherThan(primary), ...decidingMachines, 'shop']),
    mend: heal,
    leadsTo: 'the other',
    sellsOn: true,
    leastMs: LONGER_THAN_TTL_MS,
  },
  {
    name: 'island',
    title: (primary, replica) => `${primary} (primary) cut from etcd and ${replica}, the shop still reaches it`,
    make: ({ network, primary }) => network.cut(primary, [otherThan(primary), ...decidingMachines]),
    mend: heal,
    leadsTo: 'the other',
    sellsOn: true,
    leastMs: LONGER_THAN_TTL_MS,
  },
  {
    name: 'unheard',
    title: (primary) => `${primary} (primary) cut from etcd alone`,
    make: ({ network, primary }) => network.cut(primary, decidingMachines),
    mend: heal,
    leadsTo: 'the same',
    sellsOn: true,
    leastMs: TWICE_TTL_MS,
  },
  {
    name: 'majority',
    title: (primary) => `two of three etcd killed with -9 (${primary} is primary)`,
    make: ({ deciders }) => {
      deciders.kill(oneLost);
      deciders.kill(anotherLost);
    },
    mend: ({ deciders }) => deciders.start(),
    leadsTo: 'the same',
    sellsOn: true,
    leastMs: TWICE_TTL_MS,
  },
  {
    name: 'alone',
    title: (primary, replica) => `${primary} (primary) cut from ${replica}, and from everything once it sells alone`,
    make: async ({ network, primary, sellsAgain }) => {
      network.cut(primary, [otherThan(primary)]);
      await sellsAgain();
      network.cut(primary, [...decidingMachines, 'shop']);
    },
    mend: heal,
    // The other one does not have what was sold since.
    leadsTo: 'the same',
    sellsOn: false,
    leastMs: LONGER_THAN_TTL_MS,
  },
  {
    name: 'switchover',
    title: (primary, replica) => `patronictl switchover from ${primary} to ${replica}`,
    make: ({ pair }) => pair.switchOver(),
    mend: () => undefined,
    leadsTo: 'the other',
    sellsOn: true,
    leastMs: AT_ONCE_MS,
  },
];
