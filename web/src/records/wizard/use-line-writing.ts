/** Writing one line of an income: picked, scanned, corrected, added, or left. */
import { isCodeOf, type Suggestion } from '@cuadra/domain/inventory/search';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import type { IncomeDraft, LineIds } from '@cuadra/domain/wizard/income-draft';
import { type LineDraft, lineOfNewProduct, lineOfProduct, type Shelf } from '@cuadra/domain/wizard/line-draft';
import { addScannedProduct, addTypedLine, draftOfLine, rewriteLine } from '@cuadra/domain/wizard/rewrite-line';
import { useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { type Missing, traceMissing } from '../../session/failed-reading.ts';
import { useDevice } from '../../session/use-session.ts';
import type { MovementFlow } from './flow.ts';
import { useShelf } from './use-shelf.ts';
import type { WizardController } from './use-wizard.ts';

export interface LineWriting {
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

export function useLineWriting({ change, latest }: WizardController, onAdded: () => void): LineWriting {
  const shelf = useShelf();
  const device = useDevice();
  const [picks, setPicks] = useState(0);
  const [isChecked, setIsChecked] = useState(false);
  const show = (panel: MovementFlow['panel']) => {
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
      const scanned = isCodeOf(product, typed)
        ? addScannedProduct(latest().income, product, shelf, lineIds())
        : undefined;
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
      if (income.problem !== undefined) traceMissing(device, missingProduct(before, income.problem));
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
      if (line !== undefined) show({ line: draftOfLine(line, shelf), rewrites: uuid });
    },
  };
}

/** The income with what is being written; undefined while something is missing. */
export function withPanel({ income, panel }: MovementFlow, shelf: Shelf): IncomeDraft | undefined {
  if (panel === undefined) return undefined;
  const { line, rewrites } = panel;
  const after =
    rewrites === undefined ? addTypedLine(income, line, shelf, lineIds()) : rewriteLine(income, rewrites, line, shelf);
  return after.lines === income.lines && after.problem === undefined ? undefined : after;
}

function missingProduct({ panel }: MovementFlow, reason: string): Missing {
  return { what: 'record-income', entityType: 'inventory', entityId: panel?.line.productUuid ?? '', reason };
}

function lineIds(): LineIds {
  return { uuid: uuidV7(), productUuid: uuidV7(), stockLogUuid: uuidV7() };
}
