/** The table of contents of the command line: every command, in the order in which the usage lists them. */
import { backup, restore } from './backup.ts';
import type { CommandLineCommand } from './command.ts';
import { migrate } from './migrate.ts';
import { exportBusiness, importFile } from './move-business.ts';
import { seed } from './seed.ts';
import { disable, enable } from './user.ts';
import { verify } from './verify.ts';

export const commandLine: readonly CommandLineCommand[] = [
  migrate,
  verify,
  backup,
  restore,
  exportBusiness,
  importFile,
  disable,
  enable,
  seed,
];
