import { getRouteApi } from '@tanstack/react-router';
import { RecordListScreen } from './record-list-screen.tsx';

const route = getRouteApi('/business/$businessId/income');

export function IncomePage() {
  const navigate = route.useNavigate();
  return (
    <RecordListScreen
      type="income"
      search={route.useSearch()}
      onFilter={(filter) => void navigate({ search: (before) => ({ ...before, ...filter }), replace: true })}
    />
  );
}
