/**
 * Today at a glance: the expected balances, sales and expenses, the last movements, low stock.
 *
 * Everything is on the device, so it is shown at once, also without a connection.
 */
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { accounts } from '@cuadra/domain/rows/account';
import { tillStateOf } from '@cuadra/domain/cash/till-state';
import { ButtonLink } from '../kit/button-link.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { CashIcon } from '../icons/icons-shop.tsx';
import { Page } from '../kit/page.tsx';
import { useTodaysRecords } from '../hooks/use-records.ts';
import { useExpectedBalances, useShop } from '../hooks/use-shop.ts';
import { TodayBalances } from './today-balances.tsx';
import { TodayFigures } from './today-figures.tsx';
import { LastMovements } from './last-movements.tsx';
import { LowStock } from './low-stock.tsx';
import { PastSalesLinks } from './past-sales-links.tsx';

export function DashboardPage() {
  const records = useTodaysRecords();
  const { timezone } = useShop().business.configuracion;
  const isNew = useIsNew();
  return (
    <Page title="Hoy" actions={<PastSalesLinks />} hasSmallActions>
      {isNew ? <FirstDay /> : <TodayBalances till={tillStateOf(records, timezone)} />}
      {!isNew && (
        <>
          <TodayFigures />
          <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[3fr_2fr]">
            <LastMovements records={records} />
            <LowStock />
          </div>
        </>
      )}
    </Page>
  );
}

/** True for a business without any record. */
function useIsNew(): boolean {
  const { copy } = useShop();
  const balances = useExpectedBalances();
  return copy.summaries.size === 0 && accounts.every((account) => balances[account] === 0);
}

function FirstDay() {
  const { businessId, membership } = useShop();
  const mayCount = hasPermission(membership, 'crearMovimientos');
  return (
    <EmptyState
      title="Empieza abriendo tu caja"
      icon={<CashIcon />}
      action={
        mayCount && (
          <ButtonLink to="/business/$businessId/accounts-balance" params={{ businessId }} search={{ contar: 'abrir' }}>
            Abrir caja
          </ButtonLink>
        )
      }
    >
      {mayCount
        ? 'Cuenta cuánto efectivo hay y cuánto tienes en Yape/Plin. Desde ahí, cada venta y cada gasto te dicen cuánto debe haber.'
        : 'Todavía no hay nada anotado. Cuando alguien abra la caja, aquí verás cuánto debe haber.'}
    </EmptyState>
  );
}
