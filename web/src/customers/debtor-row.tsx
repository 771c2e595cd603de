/** A customer in the list: what they owe, since when, and whether it is more than was agreed. */
import { isOverCreditLimit } from '@cuadra/domain/customers/customer-debt';
import { type AgedDebtor, debtAgeOfDays, debtAgeWords } from '@cuadra/domain/customers/debtors';
import { MoneyText } from '../figures/money-text.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { Badge } from '../kit/badge.tsx';
import { ListRowLink } from '../kit/list-row.tsx';

export function DebtorRow({ debtor: { customer, debt, days } }: { readonly debtor: AgedDebtor }) {
  const { businessId } = useShop();
  const { balance } = debt;
  const isOld = balance > 0 && debtAgeOfDays(days) === 'older';
  return (
    <ListRowLink
      to="/business/$businessId/customers/$customerId"
      params={{ businessId, customerId: customer.uuid }}
      search={{}}
      title={<span className="wrap-anywhere">{customer.name}</span>}
      hint={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {balance > 0 && <span className={isOld ? 'font-bold text-warn' : ''}>Debe desde {debtAgeWords(days)}</span>}
          {balance === 0 && 'Al día'}
          {balance < 0 && 'Saldo a favor'}
          {isOverCreditLimit(customer, debt) && <Badge tone="warn">Pasó su límite</Badge>}
          {!customer.activo && <Badge>Ya no se le fía</Badge>}
        </span>
      }
      amount={balance === 0 ? undefined : <MoneyText amount={Math.abs(balance)} className="font-bold" />}
    />
  );
}
