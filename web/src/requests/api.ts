/**
 * Asking the server: an answer, or why there is none in a sentence that can be shown.
 *
 * Invariants: nothing is asked before the server has heard that whoever was here before has left; nothing is thrown; a server that was not reached is a failure like any other, with status 0; who is told
 * that the session is over, or that the person may do less than they came with, hears it from wherever it was noticed
 * first.
 */
import type { FieldFaults } from '@cuadra/domain/kernel/refusal';
import { UNAVAILABLE, UNEXPECTED } from '@cuadra/domain/kernel/server-failure';
import { authErrorMessage } from '@cuadra/domain/people/auth-errors';
import { learnTime, lookAtDevice } from './clock.ts';
import { aloneOnLine, onLine } from './line.ts';
import { tellSessionEnd } from './session-end.ts';

export interface RequestFailure {
  /** 0 when the server was not reached. */
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields?: FieldFaults | undefined;
  /** For how long the server asks to be left alone. */
  readonly waitMs?: number | undefined;
}

export type Answer<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly failure: RequestFailure };

export interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** What is sent as JSON; a picture is sent as it is. */
  readonly body?: unknown;
  /** How long it may take; what is usual unless told. */
  readonly patienceMs?: number;
}

export const NOT_REACHED = 0;
export const FORBIDDEN = 403;
const UNAUTHENTICATED = 401;
/** A phone at the edge of its network may take this long for a kilobyte; longer is no answer. */
const PATIENCE_MS = 20_000;
/** What is long takes its time on the way there: 64 kilobits in a second. */
const CHARACTERS_PER_MS = 8;

export const serverNotReached: RequestFailure = {
  status: NOT_REACHED,
  code: 'network-request-failed',
  message: authErrorMessage('network-request-failed'),
};

type Listener = () => void;
const sessionListeners = new Set<Listener>();
const refusalListeners = new Set<Listener>();

/** Whoever wants to know that the server no longer takes the session; answers with how to stop listening. */
export function onSessionEnded(listener: Listener): () => void {
  sessionListeners.add(listener);
  return () => sessionListeners.delete(listener);
}

/** Whoever wants to know that the person was not let to what the app took them to be let to. */
export function onForbidden(listener: Listener): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

export async function askServer(path: string, question: Question = {}): Promise<Answer<unknown>> {
  if (!(await tellSessionEnd())) return { ok: false, failure: serverNotReached };
  return (await onLine((cut) => answerTo(path, question, cut))) ?? { ok: false, failure: serverNotReached };
}

/** Asks for what changes which session this is: nothing else is under way meanwhile, or follows one that is over. */
export async function askServerAlone(
  path: string,
  question: Question,
  { endsSession }: { readonly endsSession: boolean },
): Promise<Answer<unknown>> {
  if (!(await tellSessionEnd())) return { ok: false, failure: serverNotReached };
  const isOver = (answer: Answer<unknown>) => endsSession && (answer.ok || answer.failure.status === UNAUTHENTICATED);
  return aloneOnLine(() => answerTo(path, question), isOver, { closes: true });
}

async function answerTo(path: string, question: Question, cut?: AbortSignal): Promise<Answer<unknown>> {
  const { method = 'GET', body } = question;
  const content = sent(body);
  const asked = lookAtDevice();
  const controller = new AbortController();
  const giveUp = (): void => controller.abort();
  const timer = setTimeout(giveUp, question.patienceMs ?? patienceFor(content));
  cut?.addEventListener('abort', giveUp);
  try {
    const answer = await fetch(path, { method, ...content, signal: controller.signal });
    const answered = lookAtDevice();
    const text = await answer.text();
    const told = parsed(text);
    // What stands in between has a clock of its own.
    const isOurs = answer.ok ? told !== undefined : isFailure(told);
    if (isOurs) learnTime(answer.headers.get('date'), asked, answered);
    if (answer.ok) return { ok: true, body: told };
    return { ok: false, failure: { ...failed(answer.status, text), waitMs: waitAskedFor(answer) } };
  } catch {
    return { ok: false, failure: serverNotReached };
  } finally {
    clearTimeout(timer);
  }
}

function sent(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof Blob) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function patienceFor({ body }: RequestInit): number {
  const length = body instanceof Blob ? body.size : typeof body === 'string' ? body.length : 0;
  return PATIENCE_MS + Math.round(length / CHARACTERS_PER_MS);
}

/** In seconds; a date, which our server never says, counts for nothing. */
function waitAskedFor({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? '');
  return seconds > 0 ? seconds * 1000 : undefined;
}

function failed(status: number, text: string): RequestFailure {
  const told = parsed(text);
  const isOurs = isFailure(told);
  const isOurSession = status === UNAUTHENTICATED && isOurs && told.code === 'unauthenticated';
  if (isOurSession) for (const listener of sessionListeners) listener();
  if (status === FORBIDDEN && isOurs) for (const listener of refusalListeners) listener();
  const message = status >= 500 ? UNAVAILABLE : UNEXPECTED;
  return { status, ...(isOurs ? told : { code: 'other', message }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the API says of every failure, and nothing that stands in between. */
function isFailure(told: unknown): told is Omit<RequestFailure, 'status'> {
  if (typeof told !== 'object' || told === null || !('code' in told) || !('message' in told)) return false;
  return typeof told.code === 'string' && typeof told.message === 'string';
}
