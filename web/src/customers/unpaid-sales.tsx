/**
 * The sales that are not paid yet, the oldest first, with what is still owed of each; those that the person may see can
 * be opened.
 */
import type { Debt } from '@cuadra/domain/customers/customer-debt';
import { debtAgeOfDays, debtAgeWords, daysSince } from '@cuadra/domain/customers/debtors';
import { recordTitle } from '@cuadra/domain/records/record-titles-and-labels';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { canSeeRecord } from '@cuadra/domain/visibility/record-visibility';
import { DateTime } from '../figures/date-time.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { useTodayAndTimeZone } from '../hooks/use-debts.ts';
import { useShop } from '../hooks/use-shop.ts';
import { ListRow, ListRowLink, RowList } from '../kit/list-row.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';

type Sales = Debt['open'];

export function UnpaidSales({ sales }: { readonly sales: Sales }) {
  if (sales.length === 0) return null;
  return (
    <section aria-labelledby="unpaid-sales" className="flex flex-col gap-2">
      <SectionHeading id="unpaid-sales">Por pagar</SectionHeading>
      <RowList label="Por pagar">
        {sales.map((sale) => (
          <OpenSaleRow key={sale.transactionId} sale={sale} />
        ))}
      </RowList>
    </section>
  );
}

const OF_UNKNOWN_SALE = 'Venta fiada';

/** Until the server says which sale is open again, what a deleted collection had paid stands under that collection. */
function OpenSaleRow({ sale: { transactionId, timestamp, amount } }: { readonly sale: Sales[number] }) {
  const { businessId, membership, copy } = useShop();
  const todayInZone = useTodayAndTimeZone();
  const days = daysSince(timestamp, todayInZone);
  const maySee = canSeeRecord(membership, { type: 'income', createdAt: timestamp }, todayInZone);
  const known = copy.books.transactions.get(transactionId);
  const isSale = known === undefined || known.type === 'income';
  const parts = {
    title: known === undefined || !isSale || !maySee ? OF_UNKNOWN_SALE : recordTitle(known),
    hint: isSale ? (
      <>
        <DateTime instant={timestamp} />
        {' · '}
        <span className={debtAgeOfDays(days) === 'older' ? 'font-bold text-warn' : ''}>{debtAgeWords(days)}</span>
      </>
    ) : undefined,
    amount: <MoneyText amount={amount} className="font-bold" />,
  };
  if (!maySee || !isSale) return <ListRow {...parts} />;
  if (!hasPermission(membership, 'verReportes')) {
    return <ListRowLink to="." search={(before) => ({ ...before, movimiento: transactionId })} {...parts} />;
  }
  return (
    <ListRowLink
      to="/business/$businessId/records/$registerId"
      params={{ businessId, registerId: transactionId }}
      {...parts}
    />
  );
}
