import { WITHOUT_COST_FILTER } from '@cuadra/domain/inventory/inventory-filter';
import { Link } from '@tanstack/react-router';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

interface UnknownCostNoteProps {
  /** Undefined if every cost is known: then nothing is shown. */
  readonly sentence: string | undefined;
  readonly businessId: string;
  /** False for who may not see costs: to them every product seems to have none. */
  readonly leadsToGoods: boolean;
  readonly className: string;
}

/** Goods without a cost count fully as profit: a sentence says so, and leads to them. */
export function UnknownCostNote({ sentence, businessId, leadsToGoods, className }: UnknownCostNoteProps) {
  if (sentence === undefined) return null;
  return (
    <p className={`text-form text-ink-soft ${className}`}>
      {keepAmountsOnOneLine(sentence)}{' '}
      {leadsToGoods && (
        <Link
          to="/business/$businessId/inventory"
          params={{ businessId }}
          search={{ estado: WITHOUT_COST_FILTER }}
          className="large-to-tap text-accent underline decoration-line underline-offset-4 hover:decoration-accent print:hidden"
        >
          Productos sin costo
        </Link>
      )}
    </p>
  );
}
