/** What was sold, and the reports: a phone has them here, a larger screen in its rail too. */
import { ButtonLink } from '../kit/button-link.tsx';
import { usePermission, useShop } from '../hooks/use-shop.ts';

export function SalesAndReportsLinks() {
  const { businessId } = useShop();
  const maySeeReports = usePermission('verReportes');
  return (
    <>
      <ButtonLink to="/business/$businessId/sales" params={{ businessId }} kind="quiet">
        Ventas
      </ButtonLink>
      {maySeeReports && (
        <ButtonLink to="/business/$businessId/reports" params={{ businessId }} kind="quiet">
          Reportes
        </ButtonLink>
      )}
    </>
  );
}
