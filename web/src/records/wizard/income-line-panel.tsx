/**
 * The product that is being sold, with its fields; Enter adds the line. Spec: sections 2 and 5 (Income details).
 */
import { OTHER_INCOME_LABEL, otherIncomeFaults } from '@cuadra/domain/counter/other-income-draft';
import type { Product } from '@cuadra/domain/rows/product';
import {
  ADD_LINE_LABEL,
  existingOrNewProductLabel,
  isLineDraftOfExistingProduct,
  type LineDraft,
  type StockMessages,
} from '@cuadra/domain/wizard/income-line-draft';
import type { AddingFaults } from '@cuadra/domain/wizard/income-draft';
import { type RefObject, useContext, useEffect, useId, useRef } from 'react';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { FormContext } from '../../kit/form.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { focusField } from '../../browser/focus-field.ts';
import { CloseIcon } from '../../icons/icons-sign-in-screens.tsx';
import { IncomeLineFields } from '../../wizard/income-line-fields.tsx';
import { OtherIncomeFields } from '../../wizard/other-income-fields.tsx';
import { useEnterInsteadOfSubmit } from './use-enter-instead-of-submit.ts';

interface IncomeLinePanelProps {
  readonly line: LineDraft;
  /** The product on offer that has the name of this new one. */
  readonly twin: Product | undefined;
  readonly messages: StockMessages;
  /** What prevents adding the line; the button shows it at once. */
  readonly missing: AddingFaults;
  /** True if each field shows its fault too. */
  readonly isChecked: boolean;
  /** True if it replaces a line that was added before. */
  readonly isRewriting: boolean;
  /** True for money without goods of the shelf, which only asks for two fields. */
  readonly isOtherIncome: boolean;
  readonly onChange: (line: LineDraft) => void;
  readonly onAdd: () => void;
  readonly onDrop: () => void;
}

export function IncomeLinePanel(props: IncomeLinePanelProps) {
  const { line, twin, messages, missing, isChecked, isRewriting, isOtherIncome, onChange, onAdd, onDrop } = props;
  const { showWrong } = useContext(FormContext);
  const faults: AddingFaults = isChecked ? missing : {};
  const [whyNot] = Object.values(isOtherIncome ? otherIncomeFaults(line) : missing);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useFocusOnMissing(panel, add);
  useEnterInsteadOfSubmit(panel, () => {
    onAdd();
    showWrong();
  });
  return (
    <section
      ref={panel}
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-2xl border border-accent bg-sheet p-4"
    >
      <PanelTitle id={titleId} line={line} isOtherIncome={isOtherIncome} onDrop={onDrop} />
      {isOtherIncome ? (
        <OtherIncomeFields line={line} faults={isChecked ? otherIncomeFaults(line) : {}} onChange={onChange} />
      ) : (
        <IncomeLineFields line={line} twin={twin} messages={messages} faults={faults} onChange={onChange} />
      )}
      <AddButton ref={add} whyNot={whyNot} isSaidElsewhere={isChecked} onAdd={onAdd}>
        {isRewriting ? 'Guardar cambios' : isOtherIncome ? 'Agregar' : ADD_LINE_LABEL}
      </AddButton>
    </section>
  );
}

interface PanelTitleProps {
  readonly id: string;
  readonly line: LineDraft;
  readonly isOtherIncome: boolean;
  readonly onDrop: () => void;
}

function PanelTitle({ id, line, isOtherIncome, onDrop }: PanelTitleProps) {
  const isKnown = isLineDraftOfExistingProduct(line);
  return (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 pt-2">
        <h2 id={id} className="text-lg leading-snug font-bold wrap-anywhere">
          {isOtherIncome ? OTHER_INCOME_LABEL : isKnown ? line.description : 'Producto nuevo'}
        </h2>
        {!isOtherIncome && <Badge tone={isKnown ? 'neutral' : 'accent'}>{existingOrNewProductLabel(line)}</Badge>}
      </div>
      <span className="-mt-1 -mr-2">
        <IconButton
          icon={<CloseIcon />}
          label={isOtherIncome ? 'Quitar este ingreso' : 'Quitar este producto'}
          onPress={onDrop}
        />
      </span>
    </div>
  );
}

interface AddButtonProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly children: string;
  /** Why the button is disabled; undefined if it can be pressed. */
  readonly whyNot: string | undefined;
  /** True if the field itself already shows it. */
  readonly isSaidElsewhere: boolean;
  readonly onAdd: () => void;
}

function AddButton({ ref, children, whyNot, isSaidElsewhere, onAdd }: AddButtonProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <Button ref={ref} kind="secondary" isWide isDisabled={whyNot !== undefined} describedBy={id} onPress={onAdd}>
        {children}
      </Button>
      <p id={id} className="text-form text-ink-soft empty:hidden">
        {isSaidElsewhere ? undefined : whyNot}
      </p>
    </div>
  );
}

/** Focuses the first field that is still empty, else the button that adds the line. */
function useFocusOnMissing(panel: RefObject<HTMLElement | null>, add: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' });
    const fields = [...(panel.current?.querySelectorAll<HTMLInputElement>('input[type="text"]') ?? [])];
    const target = fields.find((field) => field.value === '') ?? add.current;
    if (target) focusField(target);
  }, [panel, add]);
}
