/** The wizard in the hands of its screens: the flow, the ways through it, and the way out. */
import type { Uuid } from '@cuadra/domain/kernel/fields';
import type { MovementType, WizardStep } from '@cuadra/domain/wizard/wizard';
import { moveBack, moveBackTo } from '@cuadra/domain/wizard/wizard';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useExpectedBalances } from '../../hooks/use-shop.ts';
import { advanceFlow, type MovementFlow, nextFlow, placeOf } from './flow.ts';
import { type ChangeFlow, freshIds, useFlow, useToday } from './use-flow.ts';
import { useShelf } from './use-shelf.ts';
import { useStepsInHistory } from './use-steps-in-history.ts';
import { resumeAt } from './walk.ts';

export interface WizardController {
  readonly flow: MovementFlow;
  readonly change: ChangeFlow;
  readonly latest: () => MovementFlow;
  /** The next step, at once. */
  readonly goOn: () => void;
  /** Shows a flow that stands on another step. */
  readonly moveTo: (flow: MovementFlow) => void;
  /** Undefined on the first step. */
  readonly goBack: (() => void) | undefined;
  readonly goTo: (step: WizardStep) => void;
  /** Shows a flow that is recorded: its steps are not gone back to. */
  readonly finish: (step: (before: MovementFlow) => MovementFlow) => void;
  /** The wizard once more, of a type that is known already or to be asked for. */
  readonly another: (wanted?: MovementType) => void;
  /** The refused command that is corrected here. */
  readonly corrects: Uuid | undefined;
  /** Gives up what is written, and leaves. */
  readonly leave: () => void;
}

export function useWizard(wanted: MovementType | undefined, onClose: () => void): WizardController {
  const { corrige: corrects } = useSearch({ from: '/business/$businessId' });
  // An address says where in the wizard one is; only an entry of the history says that one was there.
  const { wizardTrail } = useRouter().history.location.state;
  const isSamePage = wizardTrail !== undefined;
  const { flow, change, latest, reopen, forget } = useFlow({ wanted, isSamePage, corrects });
  const lookAtToday = useToday();
  const stock = { shelf: useShelf(), balances: useExpectedBalances() };
  const history = useStepsInHistory(placeOf(flow), (place) => {
    if (place === undefined) reopen();
    else if (latest().receipt === undefined) change((before) => resumeAt(before, place, stock));
    return placeOf(latest());
  });
  const moveTo = (after: MovementFlow) => {
    const from = placeOf(latest());
    change(() => after);
    history.follow(from, placeOf(after));
  };
  const withStep = (wizard: MovementFlow['wizard']) => moveTo({ ...latest(), wizard });
  return {
    flow,
    change,
    latest,
    moveTo,
    goOn: () => moveTo(advanceFlow(latest())),
    goBack: flow.wizard.step === flow.wizard.firstStep ? undefined : () => withStep(moveBack(latest().wizard)),
    goTo: (step) => withStep(moveBackTo(latest().wizard, step)),
    finish: (step) => {
      // The pressed button goes with its screen: left before, the page is laid out once and not twice.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      change(step);
      history.collapse();
    },
    another: (next) => {
      change((before) => nextFlow(before, lookAtToday(), freshIds(), next));
      history.restart(placeOf(latest()));
      forget();
    },
    corrects,
    leave: () => {
      forget();
      onClose();
    },
  };
}
