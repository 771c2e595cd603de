/** What the records that are found come to: how many, what came in, what went out, what was moved; of one account, its part. */
import { holds } from '@cuadra/domain/rows/permissions';
import { type Account, moneyIn } from '@cuadra/domain/rows/account';
import type { RecordTotals } from '@cuadra/domain/reports/record-totals';
import { countWords } from '../figures/count-words.ts';
import { Figures } from '../figures/figures.tsx';
import type { Flow } from '../figures/flow.ts';
import { Money } from '../figures/money.tsx';
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
    <Figures
      figures={[
        ...sums
          .filter(({ permission }) => holds(membership, permission))
          .map(({ label, flow, of }) => ({
            label,
            value: totals && <Sum flow={flow} amount={moneyIn(account ?? 'both', of(totals))} />,
          })),
        ...(holds(membership, 'verTransferencias')
          ? [{ label: 'Se movió', value: totals && <Sum flow="moved" amount={movedOf(totals, account)} /> }]
          : []),
        { label: 'Movimientos', value: totals && countWords(totals.records) },
      ]}
    />
  );
}

function Sum({ flow, amount }: { readonly flow: Flow; readonly amount: number }) {
  return <Money amount={amount} flow={amount === 0 ? undefined : flow} />;
}

/** Of both accounts every transfer once: it leaves one of them. */
function movedOf({ transfersIn, transfersOut }: RecordTotals, account: Account | undefined): number {
  return account === undefined
    ? moneyIn('both', transfersOut)
    : moneyIn(account, transfersOut) + moneyIn(account, transfersIn);
}
