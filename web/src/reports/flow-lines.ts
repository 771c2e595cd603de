/** The lines of the cash flow of one account, from what was there at first to what was there at the end. */
import type { PermissionHolder } from '@cuadra/domain/rows/permissions';
import { type Account, moneyIn } from '@cuadra/domain/rows/account';
import type { Money } from '@cuadra/domain/kernel/money';
import type { CashFlow, AccountFlow } from '@cuadra/domain/reports/cash-flow';
import { type FlowField, seesFlow } from '@cuadra/domain/reports/visible-cash-flow';
import type { FlowDirection as Direction } from '../figures/flow.ts';
import type { MadeOf } from './figure-link.tsx';

/** One account, or both together. */
export type FlowAccount = Account | 'both';

export interface FlowLine {
  readonly label: string;
  readonly field: FlowField;
  readonly isTakenOff?: boolean;
  readonly direction?: Direction;
  /** What happens once in the life of a business, and is no line of its other days. */
  readonly isOnlyOnce?: boolean;
  /** What is there, and not what moved. */
  readonly isBalance?: boolean;
  readonly made?: (account: Account) => MadeOf;
}

const flowLines: readonly FlowLine[] = [
  { label: 'Al empezar', field: 'start', isBalance: true },
  { label: 'Dinero inicial', field: 'initial', isOnlyOnce: true, made: () => ({ of: 'counts' }) },
  {
    label: 'Entró',
    field: 'income',
    direction: 'in',
    made: (account) => ({ of: 'income', account }),
  },
  {
    label: 'Salió',
    field: 'expenses',
    isTakenOff: true,
    direction: 'out',
    made: (account) => ({ of: 'expenses', account }),
  },
  {
    label: 'Llegó por transferencia',
    field: 'transfersIn',
    direction: 'moved',
    made: (account) => ({ of: 'transfers', account }),
  },
  {
    label: 'Se fue por transferencia',
    field: 'transfersOut',
    isTakenOff: true,
    direction: 'moved',
    made: (account) => ({ of: 'transfers', account }),
  },
  {
    label: 'Diferencias al contar',
    field: 'countDifferences',
    made: () => ({ of: 'counts' }),
  },
  { label: 'Al terminar', field: 'end', isBalance: true },
];

/** The lines that this person may see, and of what happens once only where it did. */
export function flowLinesOf({ total }: Pick<CashFlow, 'total'>, holder: PermissionHolder): readonly FlowLine[] {
  const isThere = ({ field }: FlowLine) => moneyIn('cash', total[field]) !== 0 || moneyIn('bank', total[field]) !== 0;
  return flowLines.filter((line) => seesFlow(holder, line.field) && (line.isOnlyOnce !== true || isThere(line)));
}

/** What came from the other account, less what went there. */
export function movedNet(account: FlowAccount, { transfersIn, transfersOut }: AccountFlow): Money {
  return moneyIn(account, transfersIn) - moneyIn(account, transfersOut);
}
