/** The lists of one kind of record, each at its own address. */
import { getRouteApi } from '@tanstack/react-router';
import { RecordListScreen } from './record-list-screen.tsx';

const incomeRoute = getRouteApi('/business/$businessId/income');
const expensesRoute = getRouteApi('/business/$businessId/expenses');
const transfersRoute = getRouteApi('/business/$businessId/transfers');

export function IncomeListPage() {
  const navigate = incomeRoute.useNavigate();
  return (
    <RecordListScreen
      type="income"
      search={incomeRoute.useSearch()}
      onFilter={(filter) => void navigate({ search: (before) => ({ ...before, ...filter }), replace: true })}
    />
  );
}

export function ExpenseListPage() {
  const navigate = expensesRoute.useNavigate();
  return (
    <RecordListScreen
      type="expense"
      search={expensesRoute.useSearch()}
      onFilter={(filter) => void navigate({ search: (before) => ({ ...before, ...filter }), replace: true })}
    />
  );
}

export function TransferListPage() {
  const navigate = transfersRoute.useNavigate();
  return (
    <RecordListScreen
      type="transfer"
      search={transfersRoute.useSearch()}
      onFilter={(filter) => void navigate({ search: (before) => ({ ...before, ...filter }), replace: true })}
    />
  );
}
