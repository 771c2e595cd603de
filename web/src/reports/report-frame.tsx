/** The frame of every report of a period: the way back, the period, its comparison, and the exports. */
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { comparisonPeriod } from '@cuadra/domain/reports/report-period';
import type { ReactNode } from 'react';
import { capitalize } from '../figures/capitalize.ts';
import { comparedPeriodWords, periodWords } from '../figures/month-and-period-words.ts';
import { BackLink, Page } from '../kit/page.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { PeriodChoice } from './period-choice.tsx';
import type { Period } from './period-from-url.ts';

interface ReportFrameProps {
  readonly report: 'reports/financial' | 'reports/cash-flow';
  readonly period: Period;
  /** True if nothing was recorded in the previous period. */
  readonly isFirst: boolean;
  readonly exports: ReactNode;
  readonly children: ReactNode;
}

export function ReportFrame({ report, period, isFirst, exports, children }: ReportFrameProps) {
  const { business, today } = useShop();
  const bookBegins = dayOf(business.fechaCreacion, business.configuracion.timezone);
  return (
    <Page
      title={businessPageRoutes[report].title}
      back={<BackToReports />}
      subtitle={
        <>
          <span className="hidden print:inline">{periodWords(period.range)}. </span>
          {isFirst
            ? 'Sin datos antes'
            : capitalize(comparedPeriodWords(comparisonPeriod(period.range, today), today, bookBegins))}
        </>
      }
    >
      <PeriodChoice period={period} />
      {children}
      {exports}
    </Page>
  );
}

export function BackToReports() {
  const { businessId } = useShop();
  return (
    <BackLink to="/business/$businessId/reports" params={{ businessId }}>
      Reportes
    </BackLink>
  );
}
