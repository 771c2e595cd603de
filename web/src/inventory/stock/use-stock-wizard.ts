/**
 * The state of one visit to a product wizard: its step, the answers, and the recorded result.
 *
 * A history entry of no visit, or of another one, starts at the first step.
 */
import { type HistoryState, useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { useShop } from '../../hooks/use-shop.ts';
import { storeDraft, readStoredDraft } from '../../wizard/stored-draft.ts';
import { syncHistoryWithStep, rewindToFirstStep, type Trail } from '../../wizard/steps-in-history.ts';
import { useProductId } from '../use-product.ts';

interface VisitOptions<Answers, Step> {
  /** Identifies the wizard among the product's wizards. */
  readonly name: string;
  readonly form: z.ZodMiniType<Answers>;
  readonly steps: readonly [Step, ...Step[]];
  /** The step to start at, if not the first one. */
  readonly firstStep?: Step;
  /** The answers at the start. */
  readonly start: () => Answers;
}

interface Visit<Answers> {
  readonly id: string;
  readonly step: string;
  readonly answers: Answers;
  /** Set once it is recorded. */
  readonly receipt?: StockReceipt | undefined;
}

const receiptForm = z.object({
  kind: z.enum(['sell', 'waste', 'take', 'buy', 'count']),
  commandId: z.string(),
  stockLogId: z.string(),
  /** Only if money moved. */
  money: z.optional(
    z.object({
      transactionId: z.string(),
      account: z.enum(['cash', 'bank']),
      amount: z.int(),
      /** What each account paid, where both did. */
      parts: z.optional(z.object({ cash: z.int(), bank: z.int() })),
    }),
  ),
  isUndone: z.boolean(),
});

/** The recorded result, as far as the wizard's last screen shows it. */
export type StockReceipt = z.output<typeof receiptForm>;

export function useStockWizard<Answers, Step extends string>(options: VisitOptions<Answers, Step>) {
  const { name, form, steps, firstStep = steps[0], start } = options;
  const navigate = useNavigate();
  const { corrige: corrects } = useSearch({ from: '/business/$businessId' });
  const key = ['cuadra', name, useShop().businessId, useProductId(), corrects].filter(Boolean).join('.');
  const place = useVisitInHistory();
  const fresh = (): Visit<Answers> => ({ id: newId(), step: firstStep, answers: start() });
  const [visit, setVisit] = useState(() => {
    const kept = readStoredDraft(key, visitForm(form));
    return kept !== undefined && kept.id === place?.visit ? kept : fresh();
  });
  useEffect(() => storeDraft(key, visit), [key, visit]);
  const { history } = useRouter();
  const trail = useStepsInHistory(visit, (step) => setVisit({ ...visit, step }));
  const [blank, setBlank] = useState(start);
  return {
    ...visit,
    step: steps.find((step) => step === visit.step) ?? steps[0],
    /** True if leaving would lose typed numbers. */
    isTyped: visit.receipt === undefined && numbersIn(visit.answers) !== numbersIn(blank),
    answer: (answers: Answers) => setVisit({ ...visit, answers }),
    /** Moves to a later step, or back to an earlier one. */
    moveTo: (step: string, answers: Answers) => {
      setVisit({ ...visit, step, answers });
      syncHistoryWithStep(history, trail, step, !trail.read().includes(step));
    },
    /** Shows the result at once; if the device cannot store it, the answers come back. */
    finish: (receipt: StockReceipt, kept: Promise<void>) => {
      setVisit({ ...visit, receipt });
      rewindToFirstStep(history, trail);
      kept.catch(() => setVisit(visit));
    },
    amend: (receipt: StockReceipt) => setVisit({ ...visit, receipt }),
    startAnew: () => {
      // The next record is not a correction any more.
      if (corrects !== undefined) {
        void navigate({ to: '.', search: (before) => ({ ...before, corrige: undefined }), state: true, replace: true });
      }
      const next = fresh();
      setVisit(next);
      setBlank(next.answers);
    },
  };
}

function useVisitInHistory(): HistoryState['stockVisit'] {
  return useLocation({ select: ({ state }) => state.stockVisit });
}

/** The steps of the visit in its history entry; `onMoved` is told when the person has moved in the history by hand. */
function useStepsInHistory({ id, step }: Pick<Visit<unknown>, 'id' | 'step'>, onMoved: (step: string) => void) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const place = useVisitInHistory();
  const [heard, setHeard] = useState(place);
  if (place !== heard) {
    setHeard(place);
    const last = place?.steps.at(-1);
    if (place?.visit === id && last !== undefined && last !== step) onMoved(last);
  }
  const trail: Trail<string> = {
    read: () => history.location.state.stockVisit?.steps ?? [step],
    write: (way, replace) => {
      const stockVisit = { visit: id, steps: way };
      void navigate({ to: '.', search: true, state: { stockVisit }, replace, resetScroll: !replace });
    },
  };
  const claim = useEffectEvent(() => trail.write([step], true));
  const isOurs = place?.visit === id;
  useEffect(() => {
    if (!isOurs) claim();
  }, [isOurs]);
  return trail;
}

function visitForm<Answers>(answers: z.ZodMiniType<Answers>) {
  return z.object({ id: z.string(), step: z.string(), answers, receipt: z.optional(receiptForm) });
}

/** Only numbers count as typed: a choice is easily made again. */
function numbersIn(answers: unknown): string {
  return JSON.stringify(answers, (_, value: unknown) =>
    typeof value === 'number' || typeof value === 'object' ? value : undefined,
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The visit that a history entry belongs to, and the steps up to it. */
    stockVisit?: { readonly visit: string; readonly steps: readonly string[] };
  }
}
