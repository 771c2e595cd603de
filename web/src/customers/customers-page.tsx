/**
 * Clientes: who owes, how much and since when.
 *
 * Everything comes from the device's copy, so that it is shown at once and works offline.
 */
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import { type AgedDebtor, type DebtorOrder, sortDebtors } from '@cuadra/domain/customers/debtors';
import { searchCustomers } from '@cuadra/domain/search/customer-search';
import { MAX_SEARCH_LENGTH } from '@cuadra/domain/search/product-search';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCloseDialogInUrl } from '../browser/use-close-dialog-in-url.ts';
import { SearchField } from '../fields/search-field.tsx';
import { StaysIfShownAtFirst } from '../kit/stays-if-shown-at-first.tsx';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { useCustomersAndTheirDebts } from '../hooks/use-debts.ts';
import { usePermission } from '../hooks/use-shop.ts';
import { PlusIcon } from '../icons/icons-chevron-and-plus.tsx';
import { PeopleIcon } from '../icons/icons-shop.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { ListDownload } from '../kit/download-link.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { RowList } from '../kit/list-row.tsx';
import { urlForAnswerNotOlderThanSeen } from '../requests/seen-versions.ts';
import { Page } from '../kit/page.tsx';
import { NewCustomerDialog } from '../wizard/new-customer-dialog.tsx';
import { CustomerDebtTotals } from './customer-debt-totals.tsx';
import { DebtorRow } from './debtor-row.tsx';

const route = getRouteApi('/business/$businessId/customers');

const orders = [
  { value: 'age', label: 'Por antigüedad' },
  { value: 'amount', label: 'Por monto' },
] as const satisfies readonly { readonly value: DebtorOrder; readonly label: string }[];

export function CustomersPage() {
  const debtors = useCustomersAndTheirDebts();
  const mayAdd = usePermission('crearMovimientos');
  const { crear = false } = route.useSearch();
  const isEmpty = debtors.length === 0;
  return (
    <Page
      title={businessPageRoutes.customers.title}
      width="reading"
      hasSmallActions
      actions={mayAdd && !isEmpty ? <AddLink kind="secondary">Nuevo cliente</AddLink> : undefined}
    >
      {isEmpty ? (
        <EmptyState
          icon={<PeopleIcon />}
          title="Aquí va a quién le fías"
          action={mayAdd ? <AddLink kind="primary">Agregar un cliente</AddLink> : undefined}
        >
          {mayAdd
            ? 'Anota a tus clientes y cobra con «Fiado»: aquí ves cuánto te debe cada uno, y desde cuándo.'
            : 'Todavía no hay clientes. Los anota quien tiene permiso para crear movimientos.'}
        </EmptyState>
      ) : (
        <>
          <CustomerDebtTotals debtors={debtors} />
          <Debtors debtors={debtors} />
        </>
      )}
      {crear && (
        <StaysIfShownAtFirst isShown={mayAdd}>
          <Adding />
        </StaysIfShownAtFirst>
      )}
    </Page>
  );
}

function Debtors({ debtors }: { readonly debtors: readonly AgedDebtor[] }) {
  const { businessId } = route.useParams();
  const [typed, setTyped] = useState('');
  const navigate = route.useNavigate();
  const { orden = 'age' } = route.useSearch();
  const { areSimilar, customers } = useMemo(() => {
    const named = sortDebtors(debtors, orden).map((debtor) => ({ ...debtor.customer, debtor }));
    return searchCustomers(named, typed);
  }, [debtors, orden, typed]);
  const setOrder = (order: DebtorOrder) =>
    void navigate({ search: (before) => ({ ...before, orden: order }), replace: true, resetScroll: false });
  return (
    <section aria-label="Clientes" className="flex flex-col gap-3 sm:gap-4">
      <SearchField
        label="Buscar por nombre o celular"
        value={typed}
        onChange={setTyped}
        maxLength={MAX_SEARCH_LENGTH}
      />
      <SegmentedControl label="Orden" isLabelHidden segments={orders} value={orden} onChange={setOrder} />
      <p aria-live="polite" className="text-ink-soft empty:hidden">
        {customers.length === 0 && 'Nadie se llama así.'}
        {customers.length > 0 && areSimilar && 'Nadie se llama así. Se parecen:'}
      </p>
      {customers.length > 0 && (
        <RowList label="Clientes">
          {customers.map(({ debtor }) => (
            <DebtorRow key={debtor.customer.uuid} debtor={debtor} />
          ))}
        </RowList>
      )}
      {typed === '' && (
        <ListDownload href={urlForAnswerNotOlderThanSeen(`/api/businesses/${businessId}/customers.csv`)} />
      )}
    </section>
  );
}

interface AddLinkProps {
  readonly kind: 'primary' | 'secondary';
  readonly children: string;
}

function AddLink({ kind, children }: AddLinkProps) {
  return (
    <ButtonLink
      from={route.id}
      to="."
      search={(before) => ({ ...before, crear: true })}
      kind={kind}
      icon={<PlusIcon className="size-5" />}
    >
      {children}
    </ButtonLink>
  );
}

function Adding() {
  const { businessId } = route.useParams();
  const navigate = route.useNavigate();
  const close = useCloseDialogInUrl(['crear']);
  const show = (customerId: string) => {
    const to = '/business/$businessId/customers/$customerId';
    void navigate({ to, params: { businessId, customerId }, search: {}, replace: true, ignoreBlocker: true });
  };
  return <NewCustomerDialog name="" onSaved={show} onClose={close} isInAddress />;
}
