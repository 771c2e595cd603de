/**
 * What every report of a period has around its figures: the way back, the period, what it is compared with, what can be
 * taken out of it.
 */
import { businessRoutes } from '@cuadra/domain/app/routes';
import { comparedPeriod } from '@cuadra/domain/reports/period';
import type { ReactNode } from 'react';
import { comparedWords, periodWords } from '../figures/month-words.ts';
import { BackLink, Page } from '../kit/page.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { PeriodChoice } from './period-choice.tsx';
import type { Period } from './report-search.ts';

interface ReportFrameProps {
  readonly report: 'reports/financial' | 'reports/cash-flow';
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
  /** Whether it is known that nothing was recorded in the period before. */
  readonly isFirst: boolean;
  readonly exports: ReactNode;
  readonly children: ReactNode;
}

export function ReportFrame({ report, period, onChoose, isFirst, exports, children }: ReportFrameProps) {
  const { today } = useShop();
  return (
    <Page
      title={businessRoutes[report].title}
      back={<BackToReports />}
      subtitle={
        <>
          <span className="hidden print:inline">{periodWords(period.range)}. </span>
          {isFirst ? 'Sin datos antes' : capitalized(comparedWords(comparedPeriod(period.range, today), today))}
        </>
      }
    >
      <PeriodChoice period={period} onChoose={onChoose} />
      {children}
      {exports}
    </Page>
  );
}

/** On paper, whose figures they are. */
export function BackToReports() {
  const { business, businessId } = useShop();
  return (
    <>
      <p className="hidden font-bold print:block">{business.nombre}</p>
      <div className="print:hidden">
        <BackLink to="/business/$businessId/reports" params={{ businessId }}>
          Reportes
        </BackLink>
      </div>
    </>
  );
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
