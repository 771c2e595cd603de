import { OperationRefusal } from '../operations/operation-refusal.ts';
import { seedEmptyDatabase, MAX_SEED_DAYS } from '../operations/seed-empty-database.ts';
import type { CommandLineCommand } from './command-line-command.ts';

export const seedCommand: CommandLineCommand = {
  name: 'seed',
  makesDatabase: true,
  parameters: [],
  options: [{ name: 'days', value: 'DÍAS', does: `de cuántos días hasta hoy; si no, ${MAX_SEED_DAYS}` }],
  does: 'llena una base de datos vacía con una bodega de ejemplo',
  run: async ({ database, options, now, progress }) => {
    const days = daysOf(options.days);
    const { commands, businesses, people } = await seedEmptyDatabase(database, { now: now(), days }, (share) =>
      progress(`Registrando ${days} días… ${Math.floor(share * 100)} %`),
    );
    const accounts = people.map(({ email, password }) => `  ${email}  ${password}`);
    return [
      `La bodega de ejemplo está lista: ${businesses} negocios, ${days} días, ${commands} operaciones.`,
      'Entra con el correo y la contraseña de una de estas personas:',
      ...accounts,
    ];
  },
};

function daysOf(text = String(MAX_SEED_DAYS)): number {
  const days = Number(text);
  if (/^\d{1,3}$/.test(text) && days >= 1 && days <= MAX_SEED_DAYS) return days;
  throw new OperationRefusal(`«${text}» no es un número de días de 1 a ${MAX_SEED_DAYS}.`);
}
