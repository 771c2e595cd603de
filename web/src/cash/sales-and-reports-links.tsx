/** What was sold, and the reports, for who may see them: a phone has them here, a larger screen in its rail too. */
import { ButtonLink } from '../kit/button-link.tsx';
import { useCanUsePage, useShop } from '../hooks/use-shop.ts';

export function SalesAndReportsLinks() {
  const { businessId } = useShop();
  const maySeeSales = useCanUsePage('sales');
  const maySeeReports = useCanUsePage('reports');
  return (
    <>
      {maySeeSales && (
        <ButtonLink to="/business/$businessId/sales" params={{ businessId }} kind="quiet">
          Ventas
        </ButtonLink>
      )}
      {maySeeReports && (
        <ButtonLink to="/business/$businessId/reports" params={{ businessId }} kind="quiet">
          Reportes
        </ButtonLink>
      )}
    </>
  );
}
