/** The table of contents of the command line: every command, in the order in which the usage lists them. */
import { backupCommand, restoreCommand } from './backup.ts';
import type { CommandLineCommand } from './command.ts';
import { migrateCommand } from './migrate.ts';
import { exportCommand, importCommand } from './move-business.ts';
import { seedCommand } from './seed.ts';
import { disableCommand, enableCommand } from './user.ts';
import { verifyCommand } from './verify.ts';

export const commandLine: readonly CommandLineCommand[] = [
  migrateCommand,
  verifyCommand,
  backupCommand,
  restoreCommand,
  exportCommand,
  importCommand,
  disableCommand,
  enableCommand,
  seedCommand,
];
