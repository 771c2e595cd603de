/**
 * Requests to the server: an answer, or a failure with a sentence that can be shown.
 *
 * Invariants: pending sign-outs are sent before any other request; no function throws; a server that was not reached is
 * a failure with status 0; listeners hear from the first request that notices it that the session has ended or a
 * permission was removed.
 */
import { createListeners } from './listeners.ts';
import { parseJson } from '@cuadra/domain/kernel/parse-json';
import type { FieldFaults } from '@cuadra/domain/kernel/refusal';
import { UNAVAILABLE_MESSAGE, UNEXPECTED_MESSAGE } from '@cuadra/domain/kernel/server-failure-messages';
import { authErrorMessage } from '@cuadra/domain/people/auth-error-messages';
import { learnServerTime, readWallAndMonotonicClocks } from './clock.ts';
import { runUnderExclusiveRequestLock, runUnderSharedRequestLock } from './session-request-lock.ts';
import { sendPendingSignOut } from './pending-sign-out.ts';
import { rememberSeenBusinessVersionOfAnswer, seenVersionHeader } from './seen-versions.ts';

export interface RequestFailure {
  /** 0 when the server was not reached. */
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields?: FieldFaults | undefined;
  /** Absent where the answer is not the API's own. */
  readonly retryable?: boolean | undefined;
  /** How long the server asks to wait. */
  readonly waitMs?: number | undefined;
}

export type Answer<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly failure: RequestFailure };

export interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; a Blob is sent as it is. */
  readonly body?: unknown;
  /** Whose request it is: the server refuses it where somebody else is signed in by now. */
  readonly person?: string;
  /** A timeout instead of the usual one. */
  readonly patienceMs?: number;
}

export const UNREACHED_STATUS = 0;
export const FORBIDDEN_STATUS = 403;
const UNAUTHENTICATED = 401;
const UPGRADE_REQUIRED = 426;
/** A phone at the edge of its network may take this long for a kilobyte. */
const PATIENCE_MS = 20_000;
/** Allows for the upload of a long body: 64 kilobits per second. */
const CHARACTERS_PER_MS = 8;

export const notReachedFailure: RequestFailure = {
  status: UNREACHED_STATUS,
  code: 'network-request-failed',
  message: authErrorMessage('network-request-failed'),
};

const sessionListeners = createListeners();
const refusalListeners = createListeners();
const outdatedListeners = createListeners();

/** Called when the server no longer accepts the session; returns the function that stops listening. */
export const onSessionEnded = sessionListeners.subscribe;

/** Called when the server refuses what the app thought was allowed; returns the function that stops listening. */
export const onForbidden = refusalListeners.subscribe;

/** Called when the server holds figures that only a newer version of the app knows. */
export const onAppOutdated = outdatedListeners.subscribe;

export async function askServer(path: string, question: Question = {}): Promise<Answer<unknown>> {
  if (!(await sendPendingSignOut())) return { ok: false, failure: notReachedFailure };
  return (
    (await runUnderSharedRequestLock((cut) => answerTo(path, question, cut))) ?? {
      ok: false,
      failure: notReachedFailure,
    }
  );
}

/** For requests that change the session: no other request runs at the same time, or on an ended session. */
export async function askServerToChangeSession(
  path: string,
  question: Question,
  { endsSession }: { readonly endsSession: boolean },
): Promise<Answer<unknown>> {
  if (!(await sendPendingSignOut())) return { ok: false, failure: notReachedFailure };
  const isOver = (answer: Answer<unknown>) => endsSession && (answer.ok || answer.failure.status === UNAUTHENTICATED);
  return runUnderExclusiveRequestLock(() => answerTo(path, question), isOver, { closes: true });
}

async function answerTo(path: string, question: Question, cut?: AbortSignal): Promise<Answer<unknown>> {
  const { method = 'GET' } = question;
  const content = bodyAndHeaders(question);
  const asked = readWallAndMonotonicClocks();
  const controller = new AbortController();
  const giveUp = (): void => controller.abort();
  const timer = setTimeout(giveUp, question.patienceMs ?? patienceFor(content));
  cut?.addEventListener('abort', giveUp);
  try {
    const headers = { ...content.headers, ...seenVersionHeader(path) };
    const answer = await fetch(path, { method, ...content, headers, signal: controller.signal });
    const answered = readWallAndMonotonicClocks();
    const text = await answer.text();
    const told = parseJson(text);
    // An answer of something in between has another clock.
    const isOurs = answer.ok ? told !== undefined : isFailure(told);
    if (isOurs) learnServerTime(answer.headers.get('date'), asked, answered);
    if (!answer.ok)
      return { ok: false, failure: { ...failedAnswer(answer.status, text), waitMs: waitAskedFor(answer) } };
    rememberSeenBusinessVersionOfAnswer(path, answer.headers);
    return { ok: true, body: told };
  } catch {
    return { ok: false, failure: notReachedFailure };
  } finally {
    clearTimeout(timer);
  }
}

interface Sent {
  readonly body?: string | Blob;
  readonly headers?: Record<string, string>;
}

function bodyAndHeaders({ body, person = '' }: Question): Sent {
  if (body === undefined) return {};
  if (body instanceof Blob) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json', 'cuadra-person': person } };
}

function patienceFor({ body }: Sent): number {
  const length = body instanceof Blob ? body.size : (body?.length ?? 0);
  return PATIENCE_MS + Math.round(length / CHARACTERS_PER_MS);
}

/** In seconds; ignores a date, which our server never sends. */
function waitAskedFor({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? '');
  return seconds > 0 ? seconds * 1000 : undefined;
}

function failedAnswer(status: number, text: string): RequestFailure {
  const told = parseJson(text);
  const isOurs = isFailure(told);
  const isOurSession = status === UNAUTHENTICATED && isOurs && told.code === 'unauthenticated';
  if (isOurSession) sessionListeners.tell();
  if (status === FORBIDDEN_STATUS && isOurs) refusalListeners.tell();
  if (status === UPGRADE_REQUIRED && isOurs) outdatedListeners.tell();
  const message = status >= 500 ? UNAVAILABLE_MESSAGE : UNEXPECTED_MESSAGE;
  return { status, ...(isOurs ? told : { code: 'other', message }) };
}

/** Only the API's own failures have this form. */
function isFailure(told: unknown): told is Omit<RequestFailure, 'status'> {
  if (typeof told !== 'object' || told === null || !('code' in told) || !('message' in told)) return false;
  return typeof told.code === 'string' && typeof told.message === 'string';
}
