import { hasPermission } from '@cuadra/domain/rows/permissions';
import { type DayRange, visiblePartOfDayRange } from '@cuadra/domain/visibility/record-visibility';
import { isEmptySalesReport, type SalesReport } from '@cuadra/domain/reports/sales-report';
import { dayRangeWithDefaults } from '@cuadra/domain/reports/report-period';
import { getRouteApi } from '@tanstack/react-router';
import { Banner } from '../kit/banner.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { Card } from '../kit/card.tsx';
import { DateRangeField } from '../fields/date-range-field.tsx';
import { ListDownload } from '../kit/download-link.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { FigureList } from '../figures/figure-list.tsx';
import { FilterPanel } from '../kit/filter-panel.tsx';
import { PlusIcon } from '../icons/icons-chevron-and-plus.tsx';
import { SalesIcon } from '../icons/icons-shop.tsx';
import { LockIcon } from '../icons/icons-money-and-sync.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { Page } from '../kit/page.tsx';
import { dayRangeWords, inTheseDays } from '../figures/day-range-words.ts';
import { LoadingOrError } from '../shop/loading-or-error.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { urlForAnswerNotOlderThanSeen } from '../requests/seen-versions.ts';
import { usePermission, useCanSeeEarnings, useCanUsePage, useShop } from '../hooks/use-shop.ts';
import { SalesByAccount } from './sales-by-account.tsx';
import { SalesByDay, SalesOfWeek } from './sales-by-day.tsx';
import { SalesByHour } from './sales-by-hour.tsx';
import { SalesByProduct } from './sales-by-product.tsx';
import { salesCountWords } from './sales-count-words.ts';
import { useSalesReport } from './use-sales-report.ts';

const route = getRouteApi('/business/$businessId/sales');

export function SalesReportPage() {
  if (!useCanUsePage('sales')) {
    return (
      <Page title="Ventas">
        <EmptyState title="No puedes ver las ventas" icon={<LockIcon />}>
          Aquí se ve lo que se vendió. Pide al gerente de tu negocio el permiso «Ver ventas».
        </EmptyState>
      </Page>
    );
  }
  return <SalesOfDays />;
}

function SalesOfDays() {
  const { desde, hasta } = route.useSearch();
  const { membership, today } = useShop();
  const days = dayRangeWithDefaults(desde, hasta, today);
  const visible = visiblePartOfDayRange(membership, days, today);
  const { report, ...reading } = useSalesReport(days);
  return (
    <Page title="Ventas">
      {hasPermission(membership, 'verReportes') && <Days days={days} />}
      {visible?.from !== days.from && (
        <Banner>Solo puedes ver las ventas de hoy. Para ver otros días, pide al gerente ver reportes.</Banner>
      )}
      <LoadingOrError isKnown={report !== undefined} {...reading} />
      {report !== undefined && <Report report={report} days={visible ?? days} />}
    </Page>
  );
}

function Days({ days }: { readonly days: DayRange }) {
  const { today } = useShop();
  const navigate = route.useNavigate();
  const choose = ({ from, to }: DayRange) => {
    const isToday = from === today && to === today;
    const chosen = isToday ? { desde: undefined, hasta: undefined } : { desde: from, hasta: to };
    void navigate({ search: (before) => ({ ...before, ...chosen }), replace: true });
  };
  return (
    <div className="md:max-w-lg">
      <FilterPanel chosen={dayRangeWords(days, today)}>
        <DateRangeField label="Días" value={days} onChange={choose} today={today} />
      </FilterPanel>
    </div>
  );
}

function Report({ report, days }: { readonly report: SalesReport; readonly days: DayRange }) {
  const { total, byProduct, byHour, byDay, byAccount, rounding } = report;
  const { businessId } = useShop();
  const hasEarnings = useCanSeeEarnings();
  const seesThePast = usePermission('verReportes');
  const isOneDay = days.from === days.to;
  const week = isOneDay && seesThePast && <SalesOfWeek day={days.to} />;
  if (isEmptySalesReport(report)) {
    return (
      <>
        <NothingSold days={days} />
        {week}
      </>
    );
  }
  return (
    <>
      <div>
        <FigureList
          figures={[
            {
              label: salesCountWords(total.sales),
              value: <MoneyText amount={total.income} flow={total.income < 0 ? undefined : 'in'} />,
              isResult: true,
            },
            ...(hasEarnings
              ? [
                  { label: 'Costo', value: <MoneyText amount={total.cost} /> },
                  { label: 'Ganancia en ventas', value: <MoneyText amount={total.profit} />, isResult: true },
                ]
              : []),
          ]}
        />
        {hasEarnings && total.incomeOfUnknownCost > 0 && (
          <p className="mt-2 px-1 text-form text-ink-soft">
            De <MoneyText amount={total.incomeOfUnknownCost} /> no se conoce el costo: esa parte cuenta entera como
            ganancia.
          </p>
        )}
      </div>
      {isOneDay ? week : <SalesByDay days={days} byDay={byDay} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section aria-labelledby="by-hour" className="flex min-w-0 flex-col gap-2">
          <SectionHeading id="by-hour">Por hora</SectionHeading>
          <Card>
            <SalesByHour hours={byHour} />
          </Card>
        </section>
        <section aria-labelledby="by-account" className="flex min-w-0 flex-col gap-2">
          <SectionHeading id="by-account">Por cuenta</SectionHeading>
          <SalesByAccount accounts={byAccount} rounding={rounding} />
        </section>
      </div>
      <section aria-labelledby="by-product" className="flex min-w-0 flex-col gap-2">
        <SectionHeading id="by-product">Por producto</SectionHeading>
        <SalesByProduct products={byProduct} total={total} />
        <ListDownload
          href={urlForAnswerNotOlderThanSeen(
            `/api/businesses/${businessId}/reports/sales.csv?${new URLSearchParams({ ...days }).toString()}`,
          )}
        />
      </section>
    </>
  );
}

function NothingSold({ days }: { readonly days: DayRange }) {
  const { today } = useShop();
  const mayRecord = usePermission('crearMovimientos');
  return (
    <EmptyState
      title={days.from === today ? 'Hoy todavía no hay ventas' : `No hay ventas ${inTheseDays(days)}`}
      icon={<SalesIcon />}
      action={
        mayRecord && (
          <ButtonLink
            to="."
            search={(before) => ({ ...before, registrar: 'ingreso' as const, paso: undefined })}
            icon={<PlusIcon />}
          >
            Registrar venta
          </ButtonLink>
        )
      }
    >
      Cuando registres ventas, aquí verás qué se vende más, a qué horas y cuánto te deja.
    </EmptyState>
  );
}
