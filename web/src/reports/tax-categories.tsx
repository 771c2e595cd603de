/** The categories with what each pays, and which are last month's and this month's. */
import type { TaxReport } from '@cuadra/domain/reports/tax-light';
import type { TaxCategory } from '@cuadra/domain/reports/tax-limits';
import { Badge } from '../kit/badge.tsx';
import { ListRow, RowList } from '../kit/list-row.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';

export function TaxCategories({ report }: { readonly report: TaxReport }) {
  return (
    <section aria-labelledby="categories" className="flex flex-col gap-2">
      <SectionHeading id="categories">Lo que se paga al mes</SectionHeading>
      <RowList label="Categorías del Nuevo RUS">
        {report.limits.categories.map((category) => (
          <ListRow
            key={category.number}
            title={`Categoría ${category.number}`}
            hint={
              <>
                Hasta <MoneyText amount={category.limit} /> en ventas, y lo mismo en compras{' '}
                <Months report={report} category={category} />
              </>
            }
            amount={<MoneyText amount={category.fee} className="font-bold" />}
          />
        ))}
      </RowList>
    </section>
  );
}

function Months({ report, category }: { readonly report: TaxReport; readonly category: TaxCategory }) {
  const isUsual = category.number === report.usual.number && !report.isFirstMonth;
  const isPresent = category.number === report.category?.number;
  return (
    <span className="flex flex-wrap gap-2 pt-1 empty:hidden">
      {isUsual && <Badge>El mes pasado</Badge>}
      {isPresent && <Badge tone="accent">Este mes, hasta hoy</Badge>}
    </span>
  );
}
