/**
 * The commands that delete or change existing data: an owner checks these first.
 *
 * Daily work (selling, buying, counting) only adds, so it is not among them.
 */
import type { CommandName } from '../commands.ts';

export const correctingCommandNames = [
  'edit-record',
  'delete-record',
  'return-sale',
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
