/** The commands stand in the order of the usage text. */
import { backupCommand, restoreCommand } from './backup-commands.ts';
import type { AnyCommand } from './command-line-command.ts';
import { completionCommand } from './completion-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { migrateCommand } from './migrate-command.ts';
import { exportCommand, importCommand } from './export-import-commands.ts';
import { seedCommand } from './seed-command.ts';
import { userDisableCommand, userEnableCommand, userResetLinkCommand } from './user-commands.ts';
import { verifyDatabaseCommand } from './verify-database-command.ts';

export const commandLineCommands: readonly AnyCommand[] = [
  doctorCommand,
  migrateCommand,
  verifyDatabaseCommand,
  backupCommand,
  restoreCommand,
  exportCommand,
  importCommand,
  userDisableCommand,
  userEnableCommand,
  userResetLinkCommand,
  seedCommand,
  completionCommand,
];
