/**
 * Sends mail over SMTP, in the background: whoever asks for one never waits for it.
 *
 * Invariants: one mail is sent at a time; what fails is logged, without the address, and tried again a few times,
 * unless the mail server refuses it for good.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { systemErrorCode } from '@cuadra/embedded-postgres/system-error-code';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { MailConfig } from '../config/mail-config.ts';
import { createSerialQueue } from '../limits/serial-queue.ts';
import { smtpOptionsFromUrl } from './smtp-options-from-url.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Resolves when the mail was handed over, given up, or the mailer closed; never rejects. */
  send(mail: Mail, uid: string): Promise<void>;
  /** Gives up what waits to be tried again. */
  close(): void;
}

interface Parts extends MailConfig {
  readonly logger: Logger;
  /** The waits before each further attempt; shorter in tests. */
  readonly retryAfterMs?: readonly number[] | undefined;
}

const RETRY_AFTER_MS = [10_000, 60_000, 300_000];
/** From this code on an SMTP server means it for good. */
const PERMANENT_FAILURE = 500;

export function createSmtpMailer({ smtpUrl, from, logger, retryAfterMs = RETRY_AFTER_MS }: Parts): Mailer {
  const transport = createTransport(smtpOptionsFromUrl(smtpUrl), { from });
  const queue = createSerialQueue();
  const closing = new AbortController();
  const attempt = async (mail: Mail): Promise<Outcome> => {
    if (closing.signal.aborted) return { is: 'closed' };
    try {
      await transport.sendMail({ ...mail, headers: { 'auto-submitted': 'auto-generated' } });
      return { is: 'handed over' };
    } catch (error) {
      return { is: 'refused', ...smtpCodes(error) };
    }
  };
  const pause = async (ms: number): Promise<unknown> =>
    sleep(ms, undefined, { signal: closing.signal }).catch(() => undefined);
  return {
    send: async (mail, uid) => {
      for (const wait of [...retryAfterMs, undefined]) {
        const { is, ...codes } = await queue(() => attempt(mail));
        if (is === 'handed over') logger.info({ part: 'mail', subject: uid }, 'a mail was handed over');
        if (is !== 'refused') return;
        const isGivenUp = wait === undefined || isPermanent(codes);
        const what = isGivenUp ? 'a mail was given up' : 'a mail could not be sent yet';
        logger.error({ part: 'mail', subject: uid, ...codes }, what);
        if (isGivenUp) return;
        await pause(wait);
      }
    },
    close: () => {
      closing.abort();
      transport.close();
    },
  };
}

interface Outcome extends SmtpCodes {
  readonly is: 'handed over' | 'refused' | 'closed';
}

function isPermanent({ responseCode }: SmtpCodes): boolean {
  return responseCode !== undefined && responseCode >= PERMANENT_FAILURE;
}

interface SmtpCodes {
  /** nodemailer's: ECONNECTION, EAUTH, EENVELOPE. */
  readonly code?: string;
  /** The SMTP server's. */
  readonly responseCode?: number;
  readonly command?: string;
}

/** The server's words may name the person, so only its codes are logged. */
function smtpCodes(error: unknown): SmtpCodes {
  if (!(error instanceof Error)) return {};
  const code = systemErrorCode(error);
  const responseCode: unknown = Reflect.get(error, 'responseCode');
  const command: unknown = Reflect.get(error, 'command');
  return {
    ...(code !== undefined && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(typeof command === 'string' && { command }),
  };
}
