/** Lower and upper bound for comparing ids; no row has either. */
import type { Uuid } from './input-fields.ts';

export const BEFORE_ALL_IDS: Uuid = '00000000-0000-0000-0000-000000000000';
export const AFTER_ALL_IDS: Uuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
