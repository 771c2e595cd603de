/** Every start of the server does the same. */
import { migrationNames } from '../database/migration-files.ts';
import type { CommandLineCommand } from './command-line-command.ts';

export const migrateCommand: CommandLineCommand = {
  name: 'migrate',
  makesDatabase: true,
  parameters: [],
  does: 'pone al día la estructura de la base de datos',
  run: async ({ database: { migrated } }) => {
    if (migrated.length === 1) return `Se aplicó una migración: ${migrated.join()}.`;
    if (migrated.length > 0) return `Se aplicaron ${migrated.length} migraciones: ${migrated.join(', ')}.`;
    return `La base de datos está al día: sus ${migrationNames.length} migraciones ya estaban aplicadas.`;
  },
};
