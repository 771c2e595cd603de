/** What the routes under /api are made of. */
import type { Instant } from '@cuadra/domain/kernel/calendar';
import type { Logger } from 'pino';
import type { Sessions } from '../auth/sessions.ts';
import type { Database } from '../database/database.ts';
import type { Budget } from '../limits/budget.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { VersionListener } from '../sync/version-listener.ts';

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
