/**
 * Server-sent events that contain only a version number: sent at once for each new version of the business, and never
 * twice.
 *
 * The first event always has the present version, so a reconnecting client (with Last-Event-ID or not) has missed
 * nothing. Session and link are checked again as soon as either may have ended, before anything more is sent, and with
 * every heartbeat, which also sends whatever was missed. Invariant: a person who may no longer read gets no further
 * events; while the database does not answer, streams stay open, because there are no new versions either.
 */
import { isRefusal, type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Caller } from '../ledger/caller-rights.ts';
import { answerRefusal } from '../http/api-error-answers.ts';
import type { ApiParts } from '../api/api-dependencies.ts';
import { findCaller } from '../auth/find-caller.ts';
import { loggableError } from '../http/loggable-error.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { readAsMember } from '../api/read-as-member.ts';
import { type CoalescedVersions, createVersionCoalescer } from './version-coalescer.ts';

const HEARTBEAT_MS = 25_000;

/** How soon a browser reconnects after the stream ended. */
const RETRY_MS = 3_000;

/** How soon a check is repeated that the database did not answer. */
const RECHECK_MS = 3_000;

export async function streamVersionEvents(context: Context<SignedInEnv>, parts: ApiParts): Promise<Response> {
  const { versions, streams } = parts;
  // Nobody would ever read or cancel the body of a HEAD request.
  if (context.req.method === 'HEAD') return context.body(null, 200, { 'content-type': 'text/event-stream' });
  if (versions.closed.aborted) return answerRefusal(context, refuse('unavailable'));
  const giveBack = streams.take(context.get('signedIn').uid);
  if (giveBack === undefined) return answerRefusal(context, refuse('too-many-requests'));
  const businessId = (context.req.param('businessId') ?? '').toLowerCase();
  // Starts listening first, so that a version made while the present one is read is not missed.
  const news = createVersionCoalescer();
  const stopListening = versions.listen(businessId, news.tell);
  const stopDoubting = versions.listenForDeparture(context.get('signedIn').uid, news.doubt);
  const leave = () => {
    stopListening();
    stopDoubting();
    giveBack();
  };
  try {
    const present = await presentVersion(parts, context.get('signedIn'), businessId);
    if (!isRefusal(present)) {
      news.tell(present.version);
      return streamOf(context, parts, { businessId, news, leave });
    }
    leave();
    return answerRefusal(context, present);
  } catch (error) {
    leave();
    throw error;
  }
}

interface Listening {
  readonly businessId: string;
  readonly news: CoalescedVersions;
  readonly leave: () => void;
}

function streamOf(context: Context<SignedInEnv>, parts: ApiParts, { businessId, news, leave }: Listening): Response {
  const { closed } = parts.versions;
  const mayGoOn = () => checkAccess(context, parts, businessId);
  context.header('x-accel-buffering', 'no');
  return streamSSE(context, async (stream) => {
    stream.onAbort(news.end);
    closed.addEventListener('abort', news.end);
    if (closed.aborted) news.end();
    try {
      await tellNews(stream, news, mayGoOn, parts.heartbeatMs ?? HEARTBEAT_MS);
    } finally {
      leave();
      closed.removeEventListener('abort', news.end);
    }
  });
}

type StillThere = { readonly version: number } | 'unknown' | undefined;

async function tellNews(
  stream: SSEStreamingApi,
  news: CoalescedVersions,
  mayGoOn: () => Promise<StillThere>,
  heartbeatMs: number,
): Promise<void> {
  let told = -1;
  let mayTell = true;
  let beatAt = performance.now() + heartbeatMs;
  while (!news.hasEnded()) {
    if (news.takeDoubt() || !mayTell) {
      const standing = await mayGoOn();
      if (standing === undefined) return;
      mayTell = standing !== 'unknown';
    }
    if (mayTell && news.value > told) {
      told = news.value;
      await stream.writeSSE({ event: 'version', data: String(told), id: String(told), retry: RETRY_MS });
    }
    const untilBeat = beatAt - performance.now();
    await (mayTell ? news.next(told, untilBeat) : news.next(Number.POSITIVE_INFINITY, Math.min(RECHECK_MS, untilBeat)));
    if (news.hasEnded() || performance.now() < beatAt) continue;
    const standing = await mayGoOn();
    if (standing === undefined) return;
    if (standing !== 'unknown') news.tell(standing.version);
    await stream.write(': sigue\n\n');
    beatAt = performance.now() + heartbeatMs;
  }
}

/** Undefined if the session is over or the link was removed. */
async function checkAccess(context: Context<SignedInEnv>, parts: ApiParts, businessId: string): Promise<StillThere> {
  try {
    const signedIn = await findCaller(parts.sessions, context.req.raw.headers, businessId);
    if (signedIn?.uid !== context.get('signedIn').uid) return undefined;
    const present = await presentVersion(parts, signedIn, businessId);
    return isRefusal(present) ? undefined : present;
  } catch (error) {
    parts.logger.warn({ err: loggableError(error), businessId }, 'a listener could not be checked');
    return 'unknown';
  }
}

function presentVersion(
  { database }: ApiParts,
  caller: Caller,
  businessId: string,
): Promise<{ readonly version: number } | Refusal> {
  return readAsMember(database, caller, businessId, 'member', async ({ version }) => ({ version }));
}
