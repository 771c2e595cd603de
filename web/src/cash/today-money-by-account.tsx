/** Both accounts today, line by line: the first balance, what moved, and what there should be now. */
import { accountLabels, otherAccount } from '@cuadra/domain/rows/account';
import type { AccountDayStatement } from '@cuadra/domain/cash/day-statement-by-account';
import type { Money as Centimos } from '@cuadra/domain/kernel/money';
import { Card } from '../kit/card.tsx';
import type { MoneyDirection } from '../figures/money-direction.ts';
import { CashIcon, PhoneIcon } from '../icons/icons-shop.tsx';
import { moneyCameInLabel } from '../figures/money-came-in-label.ts';
import { MoneyText } from '../figures/money-text.tsx';
import { useTodaysStatementByAccount } from '../hooks/use-records.ts';

const icons = { cash: <CashIcon />, bank: <PhoneIcon /> } as const;

export function TodayMoneyByAccount() {
  const days = useTodaysStatementByAccount();
  // The difference of the counts is left out with any other line.
  const isPartial = days.some(({ countDifference }) => countDifference === undefined);
  return (
    <>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {days.map((day) => (
          <AccountCard key={day.account} day={day} />
        ))}
      </div>
      {isPartial && (
        <p className="text-ink-soft">
          No ves todos los movimientos: las líneas que faltan son de los que no tienes permiso para ver. Lo que debe
          haber los cuenta a todos.
        </p>
      )}
    </>
  );
}

interface Line {
  readonly label: string;
  /** Undefined where this person may not see it. */
  readonly amount: Centimos | undefined;
  readonly flow?: MoneyDirection;
  readonly hasSign?: boolean;
}

function AccountCard({ day }: { readonly day: AccountDayStatement }) {
  const { account, expected } = day;
  return (
    <section aria-labelledby={`day-of-${account}`}>
      <Card>
        <h2 id={`day-of-${account}`} className="mb-3 flex flex-wrap items-center gap-x-2 text-xl font-bold">
          {icons[account]}
          {accountLabels[account]}
        </h2>
        <dl className="divide-y divide-line">
          {linesOf(day).map(({ label, amount, flow, hasSign }) => (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="grow text-right">
                {amount !== undefined && (
                  <MoneyText amount={amount} flow={amount === 0 ? undefined : flow} hasSign={hasSign} />
                )}
              </dd>
            </div>
          ))}
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-t-2 border-ink pt-3 font-bold">
            <dt>Debe haber ahora</dt>
            <dd className="grow text-right text-2xl">
              <MoneyText amount={expected} />
            </dd>
          </div>
        </dl>
      </Card>
    </section>
  );
}

function linesOf(day: AccountDayStatement): Line[] {
  const { start, isStartCounted, income, collected, expenses, transfersIn, transfersOut } = day;
  const { broughtIn, takenOut, countedAtOpening, countDifference } = day;
  const other = accountLabels[otherAccount(day.account)];
  const lines: Line[] = [
    { label: isStartCounted ? 'Apertura (contado)' : 'Venía de antes', amount: start },
    incomeLine(income, collected),
    { label: 'Cobrado de fiado', amount: unlessZero(collected), flow: 'in' },
    { label: 'Salió', amount: expenses, flow: 'out' },
    { label: `Pasó de ${other}`, amount: transfersIn, flow: 'moved', hasSign: true },
    { label: `Pasó a ${other}`, amount: negative(transfersOut), flow: 'moved' },
    { label: 'Pusiste', amount: unlessZero(broughtIn), flow: 'in' },
    { label: 'Para la casa', amount: unlessZero(takenOut), flow: 'out' },
    { label: 'Ya contado al abrir', amount: unlessZero(negative(countedAtOpening)), hasSign: true },
    { label: 'Diferencias al contar', amount: unlessZero(countDifference), hasSign: true },
  ];
  return lines.filter(({ amount }) => amount !== undefined);
}

/** What was collected has a line of its own; elsewhere "Entró" is both. Below zero more was given back than came in. */
function incomeLine(income: Centimos | undefined, collected: Centimos | undefined): Line {
  const isCollectedApart = collected !== undefined && collected !== 0;
  const label = moneyCameInLabel(income ?? 0, isCollectedApart ? 'Entró por ventas' : 'Entró');
  return income !== undefined && income < 0
    ? { label, amount: 0 - income, flow: 'out' }
    : { label, amount: income, flow: 'in' };
}

function unlessZero(amount: Centimos | undefined): Centimos | undefined {
  return amount === 0 ? undefined : amount;
}

function negative(amount: Centimos | undefined): Centimos | undefined {
  return amount === undefined ? undefined : 0 - amount;
}
