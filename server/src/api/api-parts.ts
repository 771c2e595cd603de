/** What the routes under /api are made of. */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { Logger } from 'pino';
import type { Sessions } from '../auth/sessions.ts';
import type { Database } from '../database/database.ts';
import type { Budget } from '../limits/budget.ts';
import type { Metrics } from '../http/metrics.ts';

/** Tells who listens here of every new version of a business. */
export interface VersionListener {
  /** Calls on every new version of the business, until the answered function is called. */
  listen(businessId: string, heard: (version: number) => void): () => void;
  /** Calls when a session of this person may be over, or what they may do in a business has changed. */
  listenForDeparture(uid: string, heard: () => void): () => void;
  /** Calls once, when this server stops listening for good. */
  readonly closed: AbortSignal;
  readonly listening: number;
  close(): Promise<void>;
}

/** What is known of this server only where it is put together. */
export interface Instance {
  readonly version: string;
  readonly database: 'embedded' | 'external';
  /** In lower case. */
  readonly operatorEmails: readonly string[];
}

export interface ApiParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly versions: VersionListener;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly now: () => Instant;
  readonly publicUrl: URL | null;
  readonly instance: Instance;
  /** How much one person may send. */
  readonly budget: Budget;
  /** How often an open stream is looked after; for tests to shorten. */
  readonly heartbeatMs?: number | undefined;
}
