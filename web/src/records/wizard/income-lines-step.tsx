/**
 * The lines of an income: products are searched, scanned or created, and added one by one (spec, section 2: Income
 * details screen).
 *
 * A scanned code adds its line at once; any other choice opens a panel first. Moving on also adds the line in the
 * panel.
 */
import { OTHER_INCOME_LABEL } from '@cuadra/domain/counter/other-income-draft';
import {
  faultsOfAddingIncomeLine,
  type IncomeDraft,
  incomeDraftTotal,
  removeIncomeLine,
  quantityOfProductInDraft,
} from '@cuadra/domain/wizard/income-draft';
import { findDuplicateProduct } from '@cuadra/domain/inventory/product-draft';
import type { Product } from '@cuadra/domain/rows/product';
import {
  type LineDraft,
  isLineDraftOfExistingProduct,
  lineDraftStockMessages,
} from '@cuadra/domain/wizard/income-line-draft';
import { useMemo, useRef, useState } from 'react';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { MoneyText } from '../../figures/money-text.tsx';
import { useProductSalesScores } from '../../hooks/use-product-sales-scores.ts';
import { ProductSearchBox } from '../../shop/product-search-box.tsx';
import { AddedIncomeLines } from '../../wizard/added-income-lines.tsx';
import { IncomeLinePanel } from './income-line-panel.tsx';
import { useIncomeLineEditor, incomeWithEditedLine } from './use-income-line-editor.ts';
import { useSaveNewProductsAndContinue } from './use-save-and-undo-record.ts';
import { useActiveProductsById } from '../../wizard/use-active-products-by-id.ts';
import { useFocusOnTyping } from '../../wizard/use-focus-on-typing.ts';
import type { WizardController } from './use-record-wizard.ts';
import { RecordWizardFrame } from './record-wizard-frame.tsx';

const NOTHING_ADDED = 'Agrega al menos un producto.';

export function IncomeLinesStep({ controller }: { readonly controller: WizardController }) {
  const { flow } = controller;
  const { income, panel } = flow;
  const search = useRef<HTMLInputElement>(null);
  const lines = useRef<HTMLHeadingElement>(null);
  const shelf = useActiveProductsById();
  const products = useMemo(() => [...shelf.values()], [shelf]);
  const saveItems = useSaveNewProductsAndContinue(controller);
  const writing = useIncomeLineEditor(controller, () => focusAfterAdding(search.current, lines.current));
  const [isChecked, setIsChecked] = useState(false);
  useFocusOnTyping(search);

  const goOn = () => {
    setIsChecked(true);
    if (panel !== undefined && !writing.add()) return undefined;
    if (controller.latest().income.lines.length === 0) {
      search.current?.focus();
      return undefined;
    }
    return saveItems();
  };
  const others = panel?.rewrites === undefined ? income : removeIncomeLine(income, panel.rewrites);
  const isEmpty = income.lines.length === 0 && panel === undefined;
  return (
    <RecordWizardFrame
      controller={controller}
      question="¿Qué vendiste?"
      startsIn={isEmpty ? 'first-field' : 'question'}
      onSubmit={goOn}
      summary={
        <RunningTotal
          draft={income}
          draftWithPanel={incomeWithEditedLine(flow, shelf)}
          fault={isChecked && isEmpty ? NOTHING_ADDED : undefined}
        />
      }
      actions={<Button type="submit">{panel === undefined ? 'Continuar' : 'Agregar y continuar'}</Button>}
    >
      <ProductSearchBox ref={search} products={products} scores={useProductSalesScores()} onSelect={writing.pick} />
      {income.problem !== undefined && <Banner tone="warning">{income.problem}</Banner>}
      {panel !== undefined && (
        <IncomeLinePanel
          key={writing.picks}
          line={panel.line}
          twin={twinOfNewProduct(panel.line, products)}
          messages={lineDraftStockMessages(panel.line, shelf, quantityOfProductInDraft(others, panel.line.productUuid))}
          missing={faultsOfAddingIncomeLine(others, panel.line, shelf)}
          isChecked={writing.isChecked}
          isRewriting={panel.rewrites !== undefined}
          isOtherIncome={panel.isOtherIncome === true}
          onChange={writing.change}
          onAdd={() => void writing.add()}
          onDrop={writing.drop}
        />
      )}
      {isEmpty && <OtherIncomeOffer onPress={writing.startOther} />}
      <AddedIncomeLines
        heading={lines}
        draft={income}
        onRewrite={writing.rewrite}
        onRemove={(uuid) => {
          controller.change((before) => ({ ...before, income: removeIncomeLine(before.income, uuid) }));
          lines.current?.focus();
        }}
      />
    </RecordWizardFrame>
  );
}

function twinOfNewProduct(line: LineDraft, products: readonly Product[]): Product | undefined {
  return isLineDraftOfExistingProduct(line) ? undefined : findDuplicateProduct({ ...line, code: '' }, products);
}

function OtherIncomeOffer({ onPress }: { readonly onPress: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
      ¿Entró dinero sin vender un producto?
      <Button kind="quiet" onPress={onPress}>
        {OTHER_INCOME_LABEL}
      </Button>
    </p>
  );
}

/** On a phone, focusing the search box would open the keyboard over the added lines. */
function focusAfterAdding(search: HTMLElement | null, lines: HTMLElement | null): void {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  (isTouched ? lines : search)?.focus();
}

interface RunningTotalProps {
  readonly draft: IncomeDraft;
  /** The draft including the line in the panel; undefined while that is incomplete. */
  readonly draftWithPanel: IncomeDraft | undefined;
  readonly fault: string | undefined;
}

function RunningTotal({ draft, draftWithPanel, fault }: RunningTotalProps) {
  const count = draft.lines.length;
  const ofLines = count === 0 ? 'Total' : `Total de ${countWithNoun(count, 'producto', 'productos')}`;
  return (
    <div aria-live="polite">
      {fault === undefined ? (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink-soft">{draftWithPanel === undefined ? ofLines : 'Total con este producto'}</span>
          <MoneyText amount={incomeDraftTotal(draftWithPanel ?? draft)} className="ml-auto text-2xl font-bold" />
        </p>
      ) : (
        <p className="font-bold text-warn">{fault}</p>
      )}
    </div>
  );
}
