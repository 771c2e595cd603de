/** Edits one line of an income: choose, scan, correct, add or leave it. */
import { emptyOtherIncomeLine } from '@cuadra/domain/counter/other-income-draft';
import { matchesProductCode, type Suggestion } from '@cuadra/domain/search/product-search';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { IncomeDraft } from '@cuadra/domain/wizard/income-draft';
import {
  type LineDraft,
  lineDraftOfNewProduct,
  lineDraftOfProduct,
  type ProductsById,
} from '@cuadra/domain/wizard/income-line-draft';
import {
  addScannedProduct,
  lineDraftFromAddedLine,
  saveEditedIncomeLine,
} from '@cuadra/domain/wizard/replace-income-line';
import { useState } from 'react';
import { type MissingThing, logMissingRow } from '../../session/log-failed-read.ts';
import { useDeviceServices } from '../../session/use-session.ts';
import type { RecordFlow } from './record-flow.ts';
import { newIncomeLineIds } from '../../wizard/new-income-line-ids.ts';
import { useActiveProductsById } from '../../wizard/use-active-products-by-id.ts';
import type { WizardController } from './use-record-wizard.ts';

export interface LineWriting {
  /** Increases with every chosen product. */
  readonly picks: number;
  /** True if the missing fields are marked. */
  readonly isChecked: boolean;
  readonly pick: (suggestion: Suggestion, typed: string) => void;
  /** Asks for money that came in without goods of the shelf. */
  readonly startOther: () => void;
  readonly change: (line: LineDraft) => void;
  /** Returns true if the line was added. */
  readonly add: () => boolean;
  readonly drop: () => void;
  readonly rewrite: (uuid: Uuid) => void;
}

export function useIncomeLineEditor({ change, latest }: WizardController, onAdded: () => void): LineWriting {
  const shelf = useActiveProductsById();
  const device = useDeviceServices();
  const [picks, setPicks] = useState(0);
  const [isChecked, setIsChecked] = useState(false);
  const show = (panel: RecordFlow['panel']) => {
    setIsChecked(false);
    setPicks((count) => count + 1);
    change((before) => ({ ...before, panel }));
  };
  return {
    picks,
    isChecked,
    pick: (suggestion, typed) => {
      if (suggestion.kind === 'new-product') {
        show({ line: lineDraftOfNewProduct(suggestion.description), rewrites: undefined });
        return;
      }
      const { product } = suggestion;
      const scanned = matchesProductCode(product, typed)
        ? addScannedProduct(latest().income, product, shelf, newIncomeLineIds())
        : undefined;
      if (scanned === undefined) show({ line: lineDraftOfProduct(product), rewrites: undefined });
      else change((before) => ({ ...before, income: scanned }));
    },
    startOther: () => show({ line: emptyOtherIncomeLine, rewrites: undefined, isOtherIncome: true }),
    change: (line) => change((before) => ({ ...before, panel: before.panel && { ...before.panel, line } })),
    add: () => {
      const before = latest();
      const income = incomeWithEditedLine(before, shelf);
      if (income === undefined) {
        setIsChecked(true);
        return false;
      }
      if (income.problem !== undefined) logMissingRow(device, missingProduct(before, income.problem));
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
      if (line !== undefined) show({ line: lineDraftFromAddedLine(line, shelf), rewrites: uuid });
    },
  };
}

/** The income including the edited line; undefined while something is missing. */
export function incomeWithEditedLine({ income, panel }: RecordFlow, shelf: ProductsById): IncomeDraft | undefined {
  return panel && saveEditedIncomeLine(income, panel, shelf, newIncomeLineIds());
}

function missingProduct({ panel }: RecordFlow, reason: string): MissingThing {
  return { what: 'record-income', entityType: 'inventory', entityId: panel?.line.productUuid ?? '', reason };
}
