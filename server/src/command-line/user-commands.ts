import { disableUser, enableUser } from '../auth/user-activation.ts';
import { OperatorRefusal } from '../operations/operator-refusal.ts';
import type { CommandLineCommand } from './command-line-command.ts';

export const disableCommand: CommandLineCommand = {
  name: 'user disable',
  parameters: ['CORREO'],
  does: 'cierra las sesiones de esa persona y no la deja entrar más',
  run: async ({ database }, email = '') => {
    if (!(await disableUser(database, email))) throw unknown(email);
    return `${email.trim()} ya no puede entrar y sus sesiones están cerradas.`;
  },
};

export const enableCommand: CommandLineCommand = {
  name: 'user enable',
  parameters: ['CORREO'],
  does: 'deja entrar otra vez a esa persona',
  run: async ({ database }, email = '') => {
    if (!(await enableUser(database, email))) throw unknown(email);
    return `${email.trim()} puede entrar otra vez.`;
  },
};

function unknown(email: string): OperatorRefusal {
  return new OperatorRefusal(`Nadie está registrado con el correo «${email}».`);
}
