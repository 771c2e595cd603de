/**
 * Mails a link to whoever asks for one with their e-mail.
 *
 * Invariants: whether an account exists is looked up only after the answer, so that neither it nor its time tells; what
 * waits to be sent is bounded.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { loggableError } from '../http/loggable-error.ts';
import { createResetLink } from './reset-links.ts';
import { passwordResetMail } from './reset-mail.ts';
import type { Mailer } from './smtp-mailer.ts';

export interface ResetLinkMailer {
  /** Returns at once. */
  request(email: string): void;
  /** Resolves when the mail that is being sent was handed over or failed. */
  close(): Promise<void>;
}

interface Parts {
  readonly pool: Pool;
  readonly mailer: Mailer;
  readonly publicUrl: URL;
  readonly now: () => Instant;
  readonly logger: Logger;
}

/** More would mean that the mail server has been away for long, or that somebody wants to fill the memory. */
const MAX_UNDER_WAY = 200;

export function createResetLinkMailer({ pool, mailer, publicUrl, now, logger }: Parts): ResetLinkMailer {
  const underWay = new Set<Promise<void>>();
  const mailTo = async (email: string): Promise<void> => {
    try {
      const link = await createResetLink(pool, { email }, { origin: 'mail', at: now() });
      if (typeof link === 'string') return;
      await mailer.send(passwordResetMail({ ...link, publicUrl }), link.uid);
    } catch (error) {
      logger.error({ part: 'mail', err: loggableError(error) }, 'a link for a new password could not be made');
    }
  };
  return {
    request: (email) => {
      if (underWay.size >= MAX_UNDER_WAY) {
        logger.error({ part: 'mail' }, 'too many mails wait to be sent: one was dropped');
        return;
      }
      const mailing = mailTo(email).finally(() => underWay.delete(mailing));
      underWay.add(mailing);
    },
    close: async () => {
      mailer.close();
      await Promise.all(underWay);
    },
  };
}
