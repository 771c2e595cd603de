/**
 * One line where the limits of the Nuevo RUS are near or crossed, and nothing otherwise. An answer of last month, which
 * is all that a device has without a network, says nothing of this one, but that the limit of that month or of the year
 * was crossed.
 */
import { taxLightForFinding, taxReportOnLaterDay } from '@cuadra/domain/reports/tax-light';
import { taxLimitsSentence } from '@cuadra/domain/reports/tax-report-words';
import { Link } from '@tanstack/react-router';
import { AlertIcon } from '../icons/icons-status.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { useTaxReport } from '../hooks/use-tax-report.ts';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

export function TaxLightLine() {
  const { businessId, today } = useShop();
  const answered = useTaxReport().body?.report;
  const report = answered && taxReportOnLaterDay(answered, today);
  if (report === undefined || report === null || taxLightForFinding(report) === 'green') return null;
  return (
    <Link
      to="/business/$businessId/reports/taxes"
      params={{ businessId }}
      className="flex min-h-11 items-center gap-2 rounded-xl border border-warn-line bg-warn-soft px-4 py-3 hover:underline max-[15rem]:p-2"
    >
      <AlertIcon className="size-5 shrink-0 text-warn max-[15rem]:hidden" />
      <span>
        <span className="font-bold">Nuevo RUS:</span> {keepAmountsOnOneLine(taxLimitsSentence(report))}
      </span>
    </Link>
  );
}
