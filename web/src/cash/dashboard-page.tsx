/** Today at a glance. */
import { Money } from '../kit/money.tsx';
import { Page } from '../kit/page.tsx';
import { useExpectedBalances, useTodaysRecords } from '../replica/use-shop.ts';

export function DashboardPage() {
  const { cash, bank } = useExpectedBalances();
  const records = useTodaysRecords();
  return (
    <Page title="Hoy">
      <p>
        Efectivo <Money amount={cash} /> · Yape/Plin <Money amount={bank} /> · {records.length} movimientos
      </p>
    </Page>
  );
}
