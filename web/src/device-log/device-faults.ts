/**
 * What went wrong on this device outside every business and every record: nothing of it can be traced for anybody, so it
 * is kept here, where the screen of the trail shows it, until the person leaves.
 * Spec: section 4 (Session: if restore fails, the failure is logged).
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { MAX_DESCRIPTION_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { now } from '../requests/clock.ts';

/** The session could not be taken up again; a screen could not be shown. */
export type FaultKind = 'session' | 'screen';

export interface DeviceFault {
  readonly at: Instant;
  readonly kind: FaultKind;
  readonly reason: string;
}

const KEY = 'cuadra.faults';
const MAX_KEPT = 20;

export function logFault(kind: FaultKind, error: unknown): void {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_DESCRIPTION_LENGTH);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ at: now(), kind, reason }, ...deviceFaults()].slice(0, MAX_KEPT)));
  } catch {
    // Where there is no room, the log gives way.
  }
}

/** The newest first. */
export function deviceFaults(): readonly DeviceFault[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isFault) : [];
  } catch {
    return [];
  }
}

export function forgetFaults(): void {
  localStorage.removeItem(KEY);
}

function isFault(value: unknown): value is DeviceFault {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('kind' in value)) return false;
  return typeof value.at === 'string' && (value.kind === 'session' || value.kind === 'screen') && 'reason' in value;
}
