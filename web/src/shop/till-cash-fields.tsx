/** The cash of a count, by notes and coins or as one amount. Each way keeps its own input. */
import type { TillDraft } from '@cuadra/domain/wizard/till-draft';
import { MoneyField } from '../fields/money-field.tsx';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { CashCounter } from './cash-counter.tsx';

export interface TillCashProps {
  readonly draft: TillDraft;
  /** Only for the sol, whose notes and coins are known. */
  readonly hasPieces?: boolean;
  readonly waysLabel: string;
  readonly isWaysLabelHidden?: boolean;
  readonly amountLabel: string;
  readonly fault: string | undefined;
  readonly onCount: (more: Partial<TillDraft>) => void;
}

const ways = [
  { value: 'pieces', label: 'Billetes y monedas' },
  { value: 'amount', label: 'Solo el monto' },
] as const;

export function TillCashFields(props: TillCashProps) {
  const { draft, hasPieces = true, waysLabel, isWaysLabelHidden, amountLabel, fault, onCount } = props;
  return (
    <>
      {hasPieces && (
        <SegmentedControl
          label={waysLabel}
          isLabelHidden={isWaysLabelHidden}
          segments={ways}
          value={draft.way}
          onChange={(way) => onCount({ way })}
        />
      )}
      {draft.way === 'pieces' ? (
        <CashCounter value={draft.pieces} onChange={(pieces) => onCount({ pieces })} error={fault} />
      ) : (
        <MoneyField
          label={amountLabel}
          enterKeyHint="next"
          value={draft.cash}
          onChange={(cash) => onCount({ cash })}
          error={fault}
        />
      )}
    </>
  );
}
