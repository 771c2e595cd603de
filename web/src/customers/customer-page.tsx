/**
 * One customer: what they owe, the sales that are not paid, what they took and paid; collecting, forgiving, sending
 * their account, and their data.
 */
import { debtorWithAge, debtAgeWords } from '@cuadra/domain/customers/debtors';
import { overCreditLimitWords } from '@cuadra/domain/customers/over-credit-limit-words';
import { formatMoney } from '@cuadra/domain/kernel/money';
import type { Customer } from '@cuadra/domain/rows/customer';
import { getRouteApi } from '@tanstack/react-router';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';
import { MoneyText } from '../figures/money-text.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { Stat } from '../figures/stat.tsx';
import { useCustomer } from '../hooks/use-customers.ts';
import { useTodayAndTimeZone, useCustomerDebt } from '../hooks/use-debts.ts';
import { useShop } from '../hooks/use-shop.ts';
import { PeopleIcon } from '../icons/icons-shop.tsx';
import { Badge } from '../kit/badge.tsx';
import { Banner } from '../kit/banner.tsx';
import { Card } from '../kit/card.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { BackLink, Page } from '../kit/page.tsx';
import { CustomerActions, CustomerDialogs } from './customer-actions.tsx';
import { CustomerMovements } from './customer-movements.tsx';
import { UnpaidSales } from './unpaid-sales.tsx';

const route = getRouteApi('/business/$businessId/customers/$customerId');

export function CustomerPage() {
  const { customerId } = route.useParams();
  const customer = useCustomer(customerId);
  if (customer !== undefined) return <KnownCustomer key={customerId} customer={customer} />;
  return (
    <Page title="Cliente" back={<BackToCustomers />}>
      <EmptyState title="Este cliente no está aquí" icon={<PeopleIcon />}>
        Puede que lo hayan anotado en otro dispositivo y todavía no haya llegado. Búscalo en la lista.
      </EmptyState>
    </Page>
  );
}

function KnownCustomer({ customer }: { readonly customer: Customer }) {
  const { name, phone, note, limit, activo } = customer;
  const { currency } = useShopLocale();
  const debt = useCustomerDebt(customer.uuid);
  const facts = [phone, limit === null ? '' : `Límite ${formatMoney(limit, currency)}`].filter((fact) => fact !== '');
  return (
    <Page
      title={name}
      width="reading"
      back={<BackToCustomers />}
      subtitle={
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {keepAmountsOnOneLine(facts.join(' · '))}
          {!activo && <Badge>Ya no se le fía</Badge>}
        </span>
      }
    >
      <Balance customer={customer} />
      {note !== '' && <p className="wrap-anywhere text-ink-soft">Nota: {note}</p>}
      <UnpaidSales sales={debt.open} />
      <CustomerMovements customerId={customer.uuid} />
      <CustomerDialogs customer={customer} />
    </Page>
  );
}

function Balance({ customer }: { readonly customer: Customer }) {
  const { currency } = useShopLocale();
  const debt = useCustomerDebt(customer.uuid);
  const { days } = debtorWithAge(customer, debt, useTodayAndTimeZone());
  const { balance } = debt;
  const warning = overCreditLimitWords(customer, balance, 0, currency);
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <Stat
          label={balance < 0 ? 'Saldo a favor' : 'Te debe'}
          size="large"
          value={<MoneyText amount={Math.abs(balance)} />}
          hint={sinceWords(balance, days)}
        />
        {warning !== undefined && <Banner tone="warning">{warning}</Banner>}
        <CustomerActions balance={balance} />
      </div>
    </Card>
  );
}

function sinceWords(balance: number, days: number): string {
  if (balance === 0) return 'Está al día';
  return balance > 0 ? `Desde ${debtAgeWords(days)}` : 'Se descuenta primero la próxima vez que le fíes';
}

function BackToCustomers() {
  const { businessId } = useShop();
  return (
    <BackLink to="/business/$businessId/customers" params={{ businessId }} search={{}}>
      Clientes
    </BackLink>
  );
}
