/** The controller of the record wizard: the flow, its navigation, and leaving it. */
import type { MovementType, WizardStep } from '@cuadra/domain/wizard/record-wizard';
import { stepBackRecordWizard, stepBackRecordWizardTo } from '@cuadra/domain/wizard/record-wizard';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useExpectedBalances } from '../../hooks/use-shop.ts';
import { advanceRecordFlow, type RecordFlow, startNextRecordFlow, currentRecordStepPosition } from './record-flow.ts';
import { newRecordFlowIds, useRecordFlow, useReadTodaysActivity } from './use-record-flow.ts';
import { useActiveProductsById } from '../../wizard/use-active-products-by-id.ts';
import { syncHistoryWithStep, rewindToFirstStep, type Trail } from '../../wizard/steps-in-history.ts';
import { moveRecordFlowToPosition } from './record-flow-step-and-payment.ts';

export type WizardController = ReturnType<typeof useRecordWizard>;

export function useRecordWizard(wanted: MovementType | undefined, onClose: () => void) {
  const { corrige: corrects, propone: proposed } = useSearch({ from: '/business/$businessId' });
  const { history } = useRouter();
  const { flow, change, latest, reopen, forget } = useRecordFlow(wanted, { corrects, proposed });
  const lookAtToday = useReadTodaysActivity();
  const stock = { shelf: useActiveProductsById(), balances: useExpectedBalances() };
  const trail = useWizardTrail(currentRecordStepPosition(flow), (place) => {
    if (place === undefined) reopen();
    else if (latest().receipt === undefined) change((before) => moveRecordFlowToPosition(before, place, stock));
    return currentRecordStepPosition(latest());
  });
  /** Shows a flow that is on another step. */
  const moveTo = (after: RecordFlow) => {
    const from = currentRecordStepPosition(latest());
    change(() => after);
    const to = currentRecordStepPosition(after);
    syncHistoryWithStep(history, trail, to, to > from);
  };
  const withStep = (wizard: RecordFlow['wizard']) => moveTo({ ...latest(), wizard });
  const isFirst = flow.wizard.step === flow.wizard.firstStep;
  return {
    flow,
    change,
    latest,
    moveTo,
    /** Shows the next step at once. */
    goOn: () => moveTo(advanceRecordFlow(latest())),
    goBack: isFirst ? undefined : () => withStep(stepBackRecordWizard(latest().wizard)),
    goTo: (step: WizardStep) => withStep(stepBackRecordWizardTo(latest().wizard, step)),
    /** Shows a recorded flow; Back does not lead into its steps. */
    finish: (step: (before: RecordFlow) => RecordFlow) => {
      // The pressed button disappears with its screen: removing the focus first avoids a second layout of the page.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      change(step);
      rewindToFirstStep(history, trail);
    },
    /** Starts the wizard again, with a given type or asking for it. */
    another: (next?: MovementType) => {
      change((before) => startNextRecordFlow(before, lookAtToday(), newRecordFlowIds(), next));
      trail.restart(currentRecordStepPosition(latest()));
      forget();
    },
    /** The refused command that is being corrected. */
    corrects,
    /** Discards what is typed, and leaves. */
    leave: () => {
      forget();
      onClose();
    },
  };
}

interface WizardTrail extends Trail<number> {
  /** Called when the wizard starts again at this position. */
  readonly restart: (place: number) => void;
}

/**
 * `onPlace` gets the position after a move in the history, or undefined when the wizard is opened, and returns the
 * position that the wizard then shows.
 */
function useWizardTrail(place: number, onPlace: (place: number | undefined) => number): WizardTrail {
  const { history } = useRouter();
  const navigate = useNavigate();
  const { paso, registrar } = useSearch({ from: '/business/$businessId' });
  const read = () => history.location.state.wizardTrail ?? [];
  const write = (wizardTrail: readonly number[], replace: boolean, more = {}) => {
    const search = { paso: wizardTrail.at(-1), ...more };
    void navigate({ to: '.', search: (before) => ({ ...before, ...search }), state: { wizardTrail }, replace });
  };
  const correct = (to: number, more = {}) => write([...read().slice(0, -1), to], true, more);
  const moved = useEffectEvent((to: number | undefined) => {
    if (to === place) return;
    const shown = onPlace(to);
    if (shown !== to) correct(shown);
  });
  useEffect(() => {
    if (registrar !== undefined) moved(paso);
  }, [paso, registrar]);
  // The next record is neither a correction nor proposed any more.
  return { read, write, restart: (to) => correct(to, { corrige: undefined, propone: undefined }) };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The positions of the wizard's entries, up to this one. */
    wizardTrail?: readonly number[];
  }
}
