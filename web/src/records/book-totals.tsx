/** What the records that are found come to: how many, what came in, what went out, what was moved; of one account, its part. */
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { type Account, moneyIn } from '@cuadra/domain/rows/account';
import type { RecordTotals } from '@cuadra/domain/reports/record-totals';
import { countWords } from '../figures/count-words.ts';
import { FigureList } from '../figures/figures.tsx';
import type { FlowDirection } from '../figures/flow.ts';
import { MoneyText } from '../figures/money.tsx';
import { useShop } from '../hooks/use-shop.ts';

interface BookTotalsProps {
  /** Undefined while they are not known. */
  readonly totals: RecordTotals | undefined;
  readonly account: Account | undefined;
}

const sums = [
  { label: 'Entró', flow: 'in', permission: 'verIngresos', of: ({ income }: RecordTotals) => income },
  { label: 'Salió', flow: 'out', permission: 'verEgresos', of: ({ expenses }: RecordTotals) => expenses },
] as const;

export function BookTotals({ totals, account }: BookTotalsProps) {
  const { membership } = useShop();
  return (
    <FigureList
      figures={[
        ...sums
          .filter(({ permission }) => hasPermission(membership, permission))
          .map(({ label, flow, of }) => ({
            label,
            value: totals && <Sum flow={flow} amount={moneyIn(account ?? 'both', of(totals))} />,
          })),
        ...(hasPermission(membership, 'verTransferencias')
          ? [{ label: 'Se movió', value: totals && <Sum flow="moved" amount={movedOf(totals, account)} /> }]
          : []),
        { label: 'Movimientos', value: totals && countWords(totals.records) },
      ]}
    />
  );
}

function Sum({ flow, amount }: { readonly flow: FlowDirection; readonly amount: number }) {
  return <MoneyText amount={amount} flow={amount === 0 ? undefined : flow} />;
}

/** Of both accounts every transfer once: it leaves one of them. */
function movedOf({ transfersIn, transfersOut }: RecordTotals, account: Account | undefined): number {
  return account === undefined
    ? moneyIn('both', transfersOut)
    : moneyIn(account, transfersOut) + moneyIn(account, transfersIn);
}
