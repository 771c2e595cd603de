/**
 * What was sold: products are searched, scanned or newly named, and added line by line (spec, section 2: Income details
 * screen).
 *
 * A code that is scanned adds its line at once and leaves the box ready for the next one; whatever else is picked is
 * shown first. Going on takes along the product that is being written.
 */
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { isCodeOf, type Suggestion } from '@cuadra/domain/inventory/search';
import { addLine, canAddLine, incomeTotal, removeLine, takenBy } from '@cuadra/domain/records/income-draft';
import {
  type LineDraft,
  lineFaults,
  lineOfNewProduct,
  lineOfProduct,
  stockMessages,
} from '@cuadra/domain/records/line-draft';
import { addScanned, lineAgain, rewriteLine } from '@cuadra/domain/records/rewrite-line';
import { useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { Money } from '../../kit/money.tsx';
import { ProductSearch } from '../../kit/product-search.tsx';
import { useProducts } from '../../replica/use-shop.ts';
import { AddedLines } from './added-lines.tsx';
import type { Flow } from './flow.ts';
import { LinePanel } from './line-panel.tsx';
import { useSaveItems } from './use-recording.ts';
import { useShelf } from './use-shelf.ts';
import { useTypedAnywhere } from './use-typed-anywhere.ts';
import type { WizardHand } from './use-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';

const NOTHING_ADDED = 'Agrega al menos un producto.';

export function IncomeDetails({ hand }: { readonly hand: WizardHand }) {
  const { flow } = hand;
  const { income, panel } = flow;
  const search = useRef<HTMLInputElement>(null);
  const lines = useRef<HTMLHeadingElement>(null);
  const products = useProducts();
  const shelf = useShelf();
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
          messages={stockMessages(panel.line, shelf, takenBy(others, panel.line.productUuid))}
          faults={writing.isChecked ? lineFaults(panel.line) : {}}
          canAdd={canAddLine(others, panel.line, shelf)}
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

interface LineWriting {
  /** Changes with every product that is picked. */
  readonly picks: number;
  /** Whether what is missing is said already. */
  readonly isChecked: boolean;
  readonly pick: (suggestion: Suggestion, typed: string) => void;
  readonly change: (line: LineDraft) => void;
  /** True once it is added. */
  readonly add: () => boolean;
  readonly drop: () => void;
  readonly rewrite: (uuid: Uuid) => void;
}

function useLineWriting({ change, latest }: WizardHand, onAdded: () => void): LineWriting {
  const shelf = useShelf();
  const [picks, setPicks] = useState(0);
  const [isChecked, setIsChecked] = useState(false);
  const show = (panel: Flow['panel']) => {
    setIsChecked(false);
    setPicks((count) => count + 1);
    change((before) => ({ ...before, panel }));
  };
  return {
    picks,
    isChecked,
    pick: (suggestion, typed) => {
      if (suggestion.kind === 'new-product') {
        show({ line: lineOfNewProduct(suggestion.description), rewrites: undefined });
        return;
      }
      const { product } = suggestion;
      const scanned = isCodeOf(product, typed) ? addScanned(latest().income, product, shelf, lineIds()) : undefined;
      if (scanned === undefined) show({ line: lineOfProduct(product), rewrites: undefined });
      else change((before) => ({ ...before, income: scanned }));
    },
    change: (line) => change((before) => ({ ...before, panel: before.panel && { ...before.panel, line } })),
    add: () => {
      const before = latest();
      const income = withPanel(before, shelf);
      if (income === undefined) {
        setIsChecked(true);
        return false;
      }
      change(() => ({ ...before, income, panel: income.problem === undefined ? undefined : before.panel }));
      onAdded();
      return income.problem === undefined;
    },
    drop: () => {
      show(undefined);
      onAdded();
    },
    rewrite: (uuid) => {
      const line = latest().income.lines.find((one) => one.uuid === uuid);
      if (line !== undefined) show({ line: lineAgain(line, shelf), rewrites: uuid });
    },
  };
}

/** The income with what is being written; undefined while something is missing. */
function withPanel({ income, panel }: Flow, shelf: ReturnType<typeof useShelf>): Flow['income'] | undefined {
  if (panel === undefined) return undefined;
  const { line, rewrites } = panel;
  const after =
    rewrites === undefined ? addLine(income, line, shelf, lineIds()) : rewriteLine(income, rewrites, line, shelf);
  return after.lines === income.lines && after.problem === undefined ? undefined : after;
}

function lineIds() {
  return { uuid: uuidV7(), productUuid: uuidV7(), stockLogUuid: uuidV7() };
}

/** On a phone the box would call its keyboard up over what was added. */
function focusAfterAdding(search: HTMLElement | null, lines: HTMLElement | null): void {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  (isTouched ? lines : search)?.focus();
}

interface RunningTotalProps {
  readonly draft: Flow['income'];
  /** With the product that is being written. */
  readonly draftWithPanel: Flow['income'] | undefined;
  readonly fault: string | undefined;
}

function RunningTotal({ draft, draftWithPanel, fault }: RunningTotalProps) {
  const count = draft.lines.length;
  const ofLines = count === 0 ? 'Total' : `Total de ${count === 1 ? '1 producto' : `${count} productos`}`;
  return (
    <div aria-live="polite">
      {fault === undefined ? (
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-ink-soft">{draftWithPanel === undefined ? ofLines : 'Total con este producto'}</span>
          <Money amount={incomeTotal(draftWithPanel ?? draft)} className="text-2xl font-bold" />
        </p>
      ) : (
        <p className="font-bold text-warn">{fault}</p>
      )}
    </div>
  );
}
