/**
 * Failures on this device that belong to no business: they cannot be traced, so they stay on the device until the
 * person signs out; the screen of the trail shows them.
 * Spec: section 4 (Session: if restore fails, the failure is logged).
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { MAX_DESCRIPTION_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { now } from '../requests/clock.ts';

/** The session could not be resumed, or a screen could not be shown. */
export type FaultKind = 'session' | 'screen';

export interface DeviceFault {
  readonly at: Instant;
  readonly kind: FaultKind;
  readonly reason: string;
}

const KEY = 'cuadra.faults';
const MAX_KEPT = 20;

export function storeDeviceFault(kind: FaultKind, error: unknown): void {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_DESCRIPTION_LENGTH);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ at: now(), kind, reason }, ...readDeviceFaults()].slice(0, MAX_KEPT)));
  } catch {
    // If the storage is full, the entry is lost.
  }
}

/** Newest first. */
export function readDeviceFaults(): readonly DeviceFault[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isFault) : [];
  } catch {
    return [];
  }
}

export function deleteDeviceFaults(): void {
  localStorage.removeItem(KEY);
}

function isFault(value: unknown): value is DeviceFault {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('kind' in value)) return false;
  return typeof value.at === 'string' && (value.kind === 'session' || value.kind === 'screen') && 'reason' in value;
}
