/**
 * Todos los movimientos: every record, page by page.
 * Spec: section 2 (records/all).
 */
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import { EARLIEST_DAY } from '@cuadra/domain/reports/export-file-name';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '../kit/empty-state.tsx';
import { ListIcon } from '../icons/icons-shop.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { CashBookScreen } from './cash-book-screen.tsx';

const route = getRouteApi('/business/$businessId/records/all');

export function AllRecordsPage() {
  const { today } = useShop();
  const navigate = route.useNavigate();
  const { desde, hasta, cuenta, buscar, tipo, gasto } = route.useSearch();
  const [from, to] = [desde ?? EARLIEST_DAY, hasta ?? today];
  return (
    <CashBookScreen
      title={businessPageRoutes['records/all'].title}
      search={{ desde, hasta, cuenta, buscar, tipo, gasto }}
      days={from <= to ? { from, to } : { from: to, to: from }}
      anyDay="Todos los días"
      onFilter={(filter) => void navigate({ search: (before) => ({ ...before, ...filter }), replace: true })}
      empty={
        <EmptyState title="Todavía no hay movimientos" icon={<ListIcon />}>
          Aquí queda todo lo que registres, desde el primer día: para buscar una venta, un pago o un conteo.
        </EmptyState>
      }
    />
  );
}
