/**
 * Cuaderno de caja: every record in order, with the balances after each for people who may see all of them.
 * Spec: section 2 (basicAccountingRecordsBook).
 */
import { canSeeEveryType } from '@cuadra/domain/visibility/record-visibility';
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import { dayRangeWithDefaults } from '@cuadra/domain/reports/report-period';
import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '../kit/button-link.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PlusIcon } from '../icons/icons-chevron-and-plus.tsx';
import { BookIcon } from '../icons/icons-shop.tsx';
import { usePermission, useShop } from '../hooks/use-shop.ts';
import { CashBookScreen } from './cash-book-screen.tsx';

const route = getRouteApi('/business/$businessId/basicAccountingRecordsBook');

export function CashBookPage() {
  const { membership, today } = useShop();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { desde, hasta, cuenta, buscar, tipo, gasto } = search;
  return (
    <CashBookScreen
      title={businessPageRoutes.basicAccountingRecordsBook.title}
      search={{ desde, hasta, cuenta, buscar, tipo, gasto }}
      days={dayRangeWithDefaults(desde, hasta, today)}
      hasBalances={canSeeEveryType(membership)}
      onFilter={(filter) => void navigate({ search: (before) => ({ ...before, ...filter }), replace: true })}
      empty={<NothingToday />}
    />
  );
}

function NothingToday() {
  const seesAll = canSeeEveryType(useShop().membership);
  const mayRecord = usePermission('crearMovimientos');
  return (
    <EmptyState
      title={seesAll ? 'Hoy todavía no hay movimientos' : 'Hoy todavía no hay movimientos que puedas ver'}
      icon={<BookIcon />}
      action={
        mayRecord && (
          <ButtonLink
            to="."
            search={(before) => ({ ...before, registrar: 'movimiento' as const, paso: undefined })}
            icon={<PlusIcon />}
          >
            Registrar movimiento
          </ButtonLink>
        )
      }
    >
      {seesAll
        ? 'Aquí queda cada movimiento del día, uno debajo del otro, con el saldo que dejó en cada cuenta.'
        : 'Aquí queda cada movimiento del día que puedes ver, uno debajo del otro.'}
    </EmptyState>
  );
}
