/** The flow that the wizard shows, kept with every change; and what a new one begins with. */
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { reviewOf } from '@cuadra/domain/wizard/review';
import { isCount } from '@cuadra/domain/rows/transaction';
import type { MovementType } from '@cuadra/domain/wizard/wizard';
import { useCallback, useEffect, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { recordsOfDays } from '../../hooks/use-records.ts';
import { useMe } from '../../session/use-session.ts';
import { useOutbox, useShop } from '../../hooks/use-shop.ts';
import { correctedFlow } from './corrected-flow.ts';
import { type MovementFlow, type FlowIds, newFlow, openedFlow, type Today } from './flow.ts';
import { flowKey, forgetFlow } from './forget-flow.ts';
import { keepFlow, keptFlow } from './kept-flow.ts';
import { useShelf } from './use-shelf.ts';

export type ChangeFlow = (step: (before: MovementFlow) => MovementFlow) => void;

export interface RunningFlow {
  readonly flow: MovementFlow;
  readonly change: ChangeFlow;
  /** The flow as it is now, also between two paintings. */
  readonly latest: () => MovementFlow;
  /** The wizard was opened once more. */
  readonly reopen: () => void;
  readonly forget: () => void;
}

interface FlowOptions {
  readonly wanted: MovementType | undefined;
  /** The page was loaded again, or come back to, and the flow is still on it. */
  readonly isSamePage: boolean;
  /** The refused command that is corrected. */
  readonly corrects: Uuid | undefined;
}

export function useFlow({ wanted, isSamePage, corrects }: FlowOptions): RunningFlow {
  const { businessId } = useShop();
  const { uid } = useMe().profile;
  const key = flowKey(uid, businessId, corrects);
  const lookAtToday = useToday();
  const correct = useCorrectedFlow(corrects);
  const fresh = () => correct(freshIds()) ?? newFlow(wanted, lookAtToday(), freshIds());
  const [flow, setFlow] = useState(() => openedFlow(keptFlow(key), isSamePage, fresh()));
  const current = useRef(flow);
  const isLeft = useRef(false);

  // What is recorded is shown as long as one stays: whoever comes back finds the wizard empty.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (current.current.receipt !== undefined) sessionStorage.removeItem(key);
    };
  }, [key]);

  const change = useCallback<ChangeFlow>(
    (step) => {
      const after = step(current.current);
      if (after === current.current) return;
      current.current = after;
      setFlow(after);
      if (!isLeft.current || after.receipt === undefined) keepFlow(key, after);
    },
    [key],
  );
  return {
    flow,
    change,
    latest: () => current.current,
    reopen: () => change((before) => openedFlow(before, false, fresh())),
    forget: () => forgetFlow(uid, businessId, corrects),
  };
}

/** The flow that corrects a refused command, undefined where there is none to correct. */
function useCorrectedFlow(corrects: Uuid | undefined): (ids: FlowIds) => MovementFlow | undefined {
  const { refused } = useOutbox();
  const shelf = useShelf();
  const entry = refused.find(({ envelope }) => envelope.id === corrects);
  return (ids) => {
    if (entry === undefined) return undefined;
    const { envelope, standing } = entry;
    const { why } = reviewOf(envelope, standing.error, shelf);
    return correctedFlow({ ...envelope, why }, ids, uuidV7);
  };
}

/** It is looked at when it is asked for: a day may have thousands of records, and each confirmation makes it another. */
export function useToday(): () => Today {
  const { copy, today } = useShop();
  return () => {
    const records = recordsOfDays(copy, today, { from: today, to: today });
    return { isTillCounted: records.some(isCount), records: records.length };
  };
}

export function freshIds(): FlowIds {
  return { transactionId: uuidV7(), expenseId: uuidV7(), openingId: uuidV7() };
}
