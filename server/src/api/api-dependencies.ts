/** The parts that the routes under /api are built from. */
import type { TrustedProxies } from '../auth/client-address.ts';
import type { ApiLimits } from '../limits/concurrency-and-rate-limits.ts';
import type { Metrics } from '../http/metrics.ts';
import type { RouteParts } from './api-route.ts';

/** Tells listeners in this process about every new version of a business. */
export interface VersionListener {
  /** Returns the function that stops listening. */
  listen(businessId: string, heard: (version: number) => void): () => void;
  /** Called when a session of this person may have ended, or their rights in a business have changed. */
  listenForDeparture(uid: string, heard: () => void): () => void;
  /** Aborted once, when this server shuts down. */
  readonly closed: AbortSignal;
  readonly listening: number;
  close(): Promise<void>;
}

/** What only the startup code knows about this server. */
export interface Instance {
  readonly version: string;
  readonly database: 'embedded' | 'external';
}

/** For routes that take what somebody sends, besides commands. */
export type IntakeParts = RouteParts & Pick<ApiLimits, 'budget'>;

export interface ApiParts extends RouteParts, ApiLimits {
  readonly versions: VersionListener;
  readonly metrics: Metrics;
  readonly metricsToken: string | null;
  readonly proxies: TrustedProxies;
  readonly instance: Instance;
  /** How often an open stream checks that its reader may still read; shorter in tests. */
  readonly heartbeatMs?: number | undefined;
}
