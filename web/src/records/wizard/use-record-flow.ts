/** The wizard's flow, stored after every change, and the data that a new flow starts with. */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { refusalReview } from '@cuadra/domain/wizard/refusal-review';
import { todaysActivity, type DayActivity } from '@cuadra/domain/cash/todays-till-state';
import type { MovementType } from '@cuadra/domain/wizard/record-wizard';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import * as z from 'zod/mini';
import { visibleRecordsOfDays } from '../../hooks/use-records.ts';
import { useMe } from '../../session/use-session.ts';
import { useBusinessOutbox, useShop } from '../../hooks/use-shop.ts';
import { storeDraft, readStoredDraft } from '../../wizard/stored-draft.ts';
import { recordFlowFromCommand, recordFlowFromExpenseProposal } from './record-flow-from-command.ts';
import { type RecordFlow, type FlowIds, newRecordFlow, restoreOrStartRecordFlow } from './record-flow.ts';
import { recordFlowStorageKey, deleteRecordFlowFromStorage } from './delete-record-flow-from-storage.ts';
import { useActiveProductsById } from '../../wizard/use-active-products-by-id.ts';

/** Nothing else is stored under this key, and another format has another key. */
const keptFlow = z.custom<RecordFlow>(
  (kept: unknown) => typeof kept === 'object' && kept !== null && 'wizard' in kept && 'income' in kept,
);

interface FilledIn {
  /** The id of the refused command that is being corrected. */
  readonly corrects: Uuid | undefined;
  /** An expense to begin with, as JSON. */
  readonly proposed: string | undefined;
}

export function useRecordFlow(wanted: MovementType | undefined, { corrects, proposed }: FilledIn) {
  const { businessId } = useShop();
  const { uid } = useMe().profile;
  // What is filled in leaves an unfinished record where it is.
  const filledIn = corrects ?? proposed;
  const key = recordFlowStorageKey(uid, businessId, filledIn);
  // The address alone may be typed or shared; only the history's state shows that this page was visited before.
  const isSamePage = useRouter().history.location.state.wizardTrail !== undefined;
  const lookAtToday = useReadTodaysActivity();
  const correct = useCorrectedFlow(corrects);
  const fresh = () => {
    const ids = newRecordFlowIds();
    return correct(ids) ?? recordFlowFromExpenseProposal(proposed, ids) ?? newRecordFlow(wanted, lookAtToday(), ids);
  };
  const [flow, setFlow] = useState(() => restoreOrStartRecordFlow(readStoredDraft(key, keptFlow), isSamePage, fresh()));
  const current = useRef(flow);
  const isLeft = useRef(false);

  // A recorded flow is shown until the person leaves; afterwards the wizard starts empty.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (current.current.receipt !== undefined) sessionStorage.removeItem(key);
    };
  }, [key]);

  const change = useCallback(
    (step: (before: RecordFlow) => RecordFlow) => {
      const after = step(current.current);
      if (after === current.current) return;
      current.current = after;
      setFlow(after);
      if (!isLeft.current || after.receipt === undefined) storeDraft(key, after);
    },
    [key],
  );
  return {
    flow,
    change,
    /** The present flow, also between two renders. */
    latest: () => current.current,
    /** Called when the wizard is opened again. */
    reopen: () => change((before) => restoreOrStartRecordFlow(before, false, fresh())),
    forget: () => deleteRecordFlowFromStorage(uid, businessId, filledIn),
  };
}

/** The flow that corrects a refused command, undefined if there is none to correct. */
function useCorrectedFlow(corrects: Uuid | undefined): (ids: FlowIds) => RecordFlow | undefined {
  const { refused } = useBusinessOutbox();
  const shelf = useActiveProductsById();
  const entry = refused.find(({ envelope }) => envelope.id === corrects);
  return (ids) => {
    if (entry === undefined) return undefined;
    const { envelope, standing } = entry;
    const { why } = refusalReview(envelope, standing.error, shelf);
    return recordFlowFromCommand({ ...envelope, why }, ids, uuidV7);
  };
}

/** Computed only when needed: a day may have thousands of records, and every new record changes the result. */
export function useReadTodaysActivity(): () => DayActivity {
  const { copy, today } = useShop();
  return () => {
    const records = visibleRecordsOfDays(copy, today, { from: today, to: today });
    return todaysActivity(records, copy.business.configuracion.timezone);
  };
}

export function newRecordFlowIds(): FlowIds {
  return { transactionId: uuidV7(), expenseId: uuidV7(), openingId: uuidV7() };
}
