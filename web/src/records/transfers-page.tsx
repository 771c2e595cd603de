import { getRouteApi } from '@tanstack/react-router';
import { RecordListScreen } from './record-list-screen.tsx';

const route = getRouteApi('/business/$businessId/transfers');

export function TransfersPage() {
  const navigate = route.useNavigate();
  return (
    <RecordListScreen
      type="transfer"
      search={route.useSearch()}
      onFilter={(filter) => void navigate({ search: (before) => ({ ...before, ...filter }), replace: true })}
    />
  );
}
