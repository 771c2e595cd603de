import { getRouteApi } from '@tanstack/react-router';
import { RecordListScreen } from './record-list-screen.tsx';

const route = getRouteApi('/business/$businessId/expenses');

export function ExpensesPage() {
  const navigate = route.useNavigate();
  return (
    <RecordListScreen
      type="expense"
      search={route.useSearch()}
      onFilter={(filter) => void navigate({ search: (before) => ({ ...before, ...filter }), replace: true })}
    />
  );
}
