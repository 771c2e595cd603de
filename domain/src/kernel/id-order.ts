/** Ids that nothing bears: in the order of the ids the one stands before all, the other behind. */
import type { Uuid } from './fields.ts';

export const BEFORE_ALL_IDS: Uuid = '00000000-0000-0000-0000-000000000000';
export const AFTER_ALL_IDS: Uuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
