/** The flow that the wizard shows, kept with every change; and what a new one begins with. */
import { isCount } from '@cuadra/domain/records/transaction';
import type { MovementType } from '@cuadra/domain/records/wizard';
import { useCallback, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { recordsOfDays } from '../../replica/use-records.ts';
import { useMe } from '../../replica/use-session.ts';
import { useShop } from '../../replica/use-shop.ts';
import { type Flow, type FlowIds, newFlow, openedFlow, type Today } from './flow.ts';
import { flowKey, forgetFlow } from './forget-flow.ts';
import { keepFlow, keptFlow } from './kept-flow.ts';

export type ChangeFlow = (step: (before: Flow) => Flow) => void;

export interface RunningFlow {
  readonly flow: Flow;
  readonly change: ChangeFlow;
  /** The flow as it is now, also between two paintings. */
  readonly latest: () => Flow;
  /** The wizard was opened once more. */
  readonly reopen: () => void;
  readonly forget: () => void;
}

export function useFlow(wanted: MovementType | undefined, isSamePage: boolean): RunningFlow {
  const { businessId } = useShop();
  const { uid } = useMe().profile;
  const key = flowKey(uid, businessId);
  const lookAtToday = useToday();
  const [flow, setFlow] = useState(() =>
    openedFlow(keptFlow(key), isSamePage, newFlow(wanted, lookAtToday(), freshIds())),
  );
  const current = useRef(flow);

  const change = useCallback<ChangeFlow>(
    (step) => {
      const after = step(current.current);
      if (after === current.current) return;
      current.current = after;
      setFlow(after);
      keepFlow(key, after);
    },
    [key],
  );
  return {
    flow,
    change,
    latest: () => current.current,
    reopen: () => change((before) => openedFlow(before, false, newFlow(wanted, lookAtToday(), freshIds()))),
    forget: () => forgetFlow(uid, businessId),
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
