/**
 * A visit to one of the wizards of a product: its step, what was answered, and what was recorded in the end.
 *
 * Every step is an entry of the browser's history, so that its Back goes one step back. The visit leads and the history
 * follows: a tap shows the next step at once. Each entry knows whose it is and the steps beneath it; one that is of no
 * visit, or of another, begins at the first step. What was recorded is not gone back to: its entries are taken away.
 */
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import type * as z from 'zod/mini';
import { useShop } from '../../hooks/use-shop.ts';
import { keepVisit, keptVisit, type Receipt, type Visit } from './kept-visit.ts';
import { useProductId } from '../use-product.ts';

interface VisitOptions<Answers> {
  /** Of the wizard: which of a product's visits it is. */
  readonly name: string;
  readonly form: z.ZodMiniType<Answers>;
  readonly firstStep: string;
  /** What is answered before anything is. */
  readonly start: () => Answers;
}

export interface OpenVisit<Answers> extends Visit<Answers> {
  /** Somebody would miss what was typed. */
  readonly isTyped: boolean;
  readonly answer: (answers: Answers) => void;
  /** To a step further on, or back to an earlier one. */
  readonly moveTo: (step: string, answers: Answers) => void;
  /** It is recorded, and shown so at once; should the device not keep it, the answers are back. */
  readonly finish: (receipt: Receipt, kept: Promise<void>) => void;
  readonly amend: (receipt: Receipt) => void;
  readonly startAnew: () => void;
}

/** Whose an entry of the history is, and the steps up to it. */
interface Place {
  readonly visit: string;
  readonly steps: readonly string[];
}

export function useVisit<Answers>({ name, form, firstStep, start }: VisitOptions<Answers>): OpenVisit<Answers> {
  const router = useRouter();
  const navigate = useNavigate();
  const { corrige: corrects } = useSearch({ from: '/business/$businessId' });
  const key = ['cuadra', name, useShop().businessId, useProductId(), corrects].filter(Boolean).join('.');
  const place = useLocation({ select: ({ state }) => state.stockVisit });
  const fresh = (): Visit<Answers> => ({ id: newId(), step: firstStep, answers: start(), receipt: undefined });
  const [visit, setVisit] = useState(() => {
    const kept = keptVisit(key, form);
    return kept !== undefined && kept.id === place?.visit ? kept : fresh();
  });

  useEffect(() => keepVisit(key, visit), [key, visit]);

  const [heard, setHeard] = useState(place);
  if (place !== heard) {
    setHeard(place);
    // The history was moved by hand.
    const step = place?.steps.at(-1);
    if (place?.visit === visit.id && step !== undefined && step !== visit.step) setVisit({ ...visit, step });
  }
  const write = (steps: readonly string[], replace: boolean) => {
    const stockVisit: Place = { visit: visit.id, steps };
    void navigate({ to: '.', search: true, state: { stockVisit }, replace, resetScroll: !replace });
  };
  const startAnew = () => {
    // What comes next corrects nothing.
    if (corrects !== undefined) {
      void navigate({ to: '.', search: (before) => ({ ...before, corrige: undefined }), state: true, replace: true });
    }
    setVisit(fresh());
  };
  const claim = useEffectEvent(() => write([visit.step], true));
  const isOurs = place?.visit === visit.id;
  useEffect(() => {
    if (!isOurs) claim();
  }, [isOurs]);

  const [blank] = useState(start);
  return {
    ...visit,
    isTyped: visit.receipt === undefined && numbersIn(visit.answers) !== numbersIn(blank),
    answer: (answers) => setVisit({ ...visit, answers }),
    moveTo: (step, answers) => {
      setVisit({ ...visit, step, answers });
      const steps = router.history.location.state.stockVisit?.steps ?? [visit.step];
      const beneath = steps.lastIndexOf(step);
      if (beneath === -1) write([...steps, step], false);
      else if (beneath < steps.length - 1) router.history.go(beneath - (steps.length - 1));
    },
    finish: (receipt, kept) => {
      setVisit({ ...visit, receipt });
      const entries = router.history.location.state.stockVisit?.steps.length ?? 1;
      if (entries > 1) router.history.go(1 - entries);
      kept.catch(() => setVisit(visit));
    },
    amend: (receipt) => setVisit({ ...visit, receipt }),
    startAnew,
  };
}

/** A choice is made again with a tap. */
function numbersIn(answers: unknown): string {
  return JSON.stringify(answers, (_, value: unknown) =>
    typeof value === 'number' || typeof value === 'object' ? value : undefined,
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    stockVisit?: Place;
  }
}
