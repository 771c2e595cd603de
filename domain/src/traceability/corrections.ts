/**
 * Which commands delete or change something that was there: what an owner looks through first.
 *
 * What a shop does day by day (selling, buying, counting) adds to what was there, and is none of them.
 */
import type { CommandName } from '../commands.ts';

export const correctionCommands = [
  'edit-record',
  'delete-record',
  'delete-stock-log',
  'edit-product',
  'archive-product',
  'update-business',
  'update-settings',
  'update-employee',
  'remove-employee',
  'cancel-invitation',
  'acknowledge-restore',
] as const satisfies readonly CommandName[];
