/** The lines of the cash flow of one account, from what was there at first to what was there at the end. */
import { type Account, type Balances, moneyIn } from '@cuadra/domain/cash/account';
import type { Money } from '@cuadra/domain/kernel/money';
import type { Flow } from '@cuadra/domain/reports/cash-flow';
import type { Flow as Direction } from '../kit/flow.ts';
import type { MadeOf } from './figure-link.tsx';

/** One account, or both together. */
export type FlowAccount = Account | 'both';

export interface FlowLine {
  readonly label: string;
  readonly of: (flow: Flow) => Balances;
  readonly isTakenOff?: boolean;
  readonly direction?: Direction;
  /** What is there, and not what moved. */
  readonly isBalance?: boolean;
  readonly made?: (account: Account) => MadeOf;
}

export const flowLines: readonly FlowLine[] = [
  { label: 'Al empezar', of: ({ start }) => start, isBalance: true },
  {
    label: 'Entró',
    of: ({ income }) => income,
    direction: 'in',
    made: (account) => ({ of: 'income', account }),
  },
  {
    label: 'Salió',
    of: ({ expenses }) => expenses,
    isTakenOff: true,
    direction: 'out',
    made: (account) => ({ of: 'expenses', account }),
  },
  {
    label: 'Llegó por transferencia',
    of: ({ transfersIn }) => transfersIn,
    direction: 'moved',
    made: (account) => ({ of: 'transfers', account }),
  },
  {
    label: 'Se fue por transferencia',
    of: ({ transfersOut }) => transfersOut,
    isTakenOff: true,
    direction: 'moved',
    made: (account) => ({ of: 'transfers', account }),
  },
  {
    label: 'Diferencias al contar',
    of: ({ countDifferences }) => countDifferences,
    made: () => ({ of: 'counts' }),
  },
  { label: 'Al terminar', of: ({ end }) => end, isBalance: true },
];

/** What came from the other account, less what went there. */
export function movedNet(account: FlowAccount, { transfersIn, transfersOut }: Flow): Money {
  return moneyIn(account, transfersIn) - moneyIn(account, transfersOut);
}
