/**
 * What was sold: products are searched, scanned or newly named, and added line by line (spec, section 2: Income details
 * screen).
 *
 * A code that is scanned adds its line at once and leaves the box ready for the next one; whatever else is picked is
 * shown first. Going on takes along the product that is being written.
 */
import {
  addingFaults,
  type IncomeDraft,
  incomeTotal,
  removeLine,
  quantityTakenBy,
} from '@cuadra/domain/wizard/income-draft';
import { productOfSameName } from '@cuadra/domain/inventory/product-draft';
import { isLocked, stockMessages } from '@cuadra/domain/wizard/line-draft';
import { useMemo, useRef, useState } from 'react';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { countedNoun } from '../../figures/count-words.ts';
import { MoneyText } from '../../figures/money.tsx';
import { ProductSearch } from '../../shop/product-search.tsx';
import { AddedLines } from './added-lines.tsx';
import { LinePanel } from './line-panel.tsx';
import { useLineWriting, withPanel } from './use-line-writing.ts';
import { useSaveItems } from './use-recording.ts';
import { useShelf } from './use-shelf.ts';
import { useTypedAnywhere } from './use-typed-anywhere.ts';
import type { WizardController } from './use-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';

const NOTHING_ADDED = 'Agrega al menos un producto.';

export function IncomeDetails({ hand }: { readonly hand: WizardController }) {
  const { flow } = hand;
  const { income, panel } = flow;
  const search = useRef<HTMLInputElement>(null);
  const lines = useRef<HTMLHeadingElement>(null);
  const shelf = useShelf();
  const products = useMemo(() => [...shelf.values()], [shelf]);
  const saveItems = useSaveItems(hand);
  const writing = useLineWriting(hand, () => focusAfterAdding(search.current, lines.current));
  const [isChecked, setIsChecked] = useState(false);
  useTypedAnywhere(search);

  const goOn = () => {
    setIsChecked(true);
    if (panel !== undefined && !writing.add()) return undefined;
    if (hand.latest().income.lines.length === 0) {
      search.current?.focus();
      return undefined;
    }
    return saveItems();
  };
  const others = panel?.rewrites === undefined ? income : removeLine(income, panel.rewrites);
  const isEmpty = income.lines.length === 0 && panel === undefined;
  return (
    <WizardFrame
      hand={hand}
      question="¿Qué vendiste?"
      startsIn={isEmpty ? 'first-field' : 'question'}
      onSubmit={goOn}
      summary={
        <RunningTotal
          draft={income}
          draftWithPanel={withPanel(flow, shelf)}
          fault={isChecked && isEmpty ? NOTHING_ADDED : undefined}
        />
      }
      actions={<Button type="submit">{panel === undefined ? 'Continuar' : 'Agregar y continuar'}</Button>}
    >
      <ProductSearch ref={search} products={products} onSelect={writing.pick} />
      {income.problem !== undefined && <Banner tone="warning">{income.problem}</Banner>}
      {panel !== undefined && (
        <LinePanel
          key={writing.picks}
          line={panel.line}
          twin={isLocked(panel.line) ? undefined : productOfSameName({ ...panel.line, code: '' }, products)}
          messages={stockMessages(panel.line, shelf, quantityTakenBy(others, panel.line.productUuid))}
          missing={addingFaults(others, panel.line, shelf)}
          isChecked={writing.isChecked}
          isRewriting={panel.rewrites !== undefined}
          onChange={writing.change}
          onAdd={() => void writing.add()}
          onDrop={writing.drop}
        />
      )}
      <AddedLines
        heading={lines}
        draft={income}
        onRewrite={writing.rewrite}
        onRemove={(uuid) => {
          hand.change((before) => ({ ...before, income: removeLine(before.income, uuid) }));
          lines.current?.focus();
        }}
      />
    </WizardFrame>
  );
}

/** On a phone the box would call its keyboard up over what was added. */
function focusAfterAdding(search: HTMLElement | null, lines: HTMLElement | null): void {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  (isTouched ? lines : search)?.focus();
}

interface RunningTotalProps {
  readonly draft: IncomeDraft;
  /** With the product that is being written. */
  readonly draftWithPanel: IncomeDraft | undefined;
  readonly fault: string | undefined;
}

function RunningTotal({ draft, draftWithPanel, fault }: RunningTotalProps) {
  const count = draft.lines.length;
  const ofLines = count === 0 ? 'Total' : `Total de ${countedNoun(count, 'producto', 'productos')}`;
  return (
    <div aria-live="polite">
      {fault === undefined ? (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink-soft">{draftWithPanel === undefined ? ofLines : 'Total con este producto'}</span>
          <MoneyText amount={incomeTotal(draftWithPanel ?? draft)} className="ml-auto text-2xl font-bold" />
        </p>
      ) : (
        <p className="font-bold text-warn">{fault}</p>
      )}
    </div>
  );
}
