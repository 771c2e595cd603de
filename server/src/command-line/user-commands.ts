import { resetLinkPath, RESET_LINK_HOURS } from '@cuadra/domain/people/reset-link';
import { disableAccount, enableAccount } from '../auth/disable-and-enable-accounts.ts';
import { httpAddress } from '../http/listen.ts';
import { OperationRefusal } from '../operations/operation-refusal.ts';
import { createResetLink } from '../recovery/reset-links.ts';
import type { CommandLineCommand } from './command-line-command.ts';

export const userDisableCommand: CommandLineCommand = {
  name: 'user disable',
  parameters: ['CORREO'],
  does: 'cierra las sesiones de esa persona y no la deja entrar más',
  run: async ({ database }, email = '') => {
    if (!(await disableAccount(database, email))) throw unknownPersonRefusal(email);
    return `${email.trim()} ya no puede entrar y sus sesiones están cerradas.`;
  },
};

export const userEnableCommand: CommandLineCommand = {
  name: 'user enable',
  parameters: ['CORREO'],
  does: 'deja entrar otra vez a esa persona',
  run: async ({ database }, email = '') => {
    if (!(await enableAccount(database, email))) throw unknownPersonRefusal(email);
    return `${email.trim()} puede entrar otra vez.`;
  },
};

export const userResetLinkCommand: CommandLineCommand = {
  name: 'user reset-link',
  parameters: ['CORREO'],
  does: 'hace un enlace para que esa persona elija una contraseña nueva',
  run: async ({ database, config, now }, email = '') => {
    const link = await database.asOwner((client) =>
      createResetLink(client, { email }, { origin: 'operator', at: now() }),
    );
    if (link === 'unknown') throw unknownPersonRefusal(email);
    if (link === 'disabled') {
      throw new OperationRefusal(`${email.trim()} está deshabilitado: habilítalo antes con «user enable».`);
    }
    const { publicUrl, host, port } = config;
    return [
      `${publicUrl?.origin ?? httpAddress(host, port)}${resetLinkPath(link.token)}`,
      `Dáselo solo a ${link.email}: quien lo abre elige la contraseña. Sirve una vez y vence en ${RESET_LINK_HOURS.operator} horas.`,
      ...(publicUrl === null
        ? ['Si la gente entra por otra dirección, cambia el comienzo del enlace (o pon PUBLIC_URL).']
        : []),
    ];
  },
};

function unknownPersonRefusal(email: string): OperationRefusal {
  return new OperationRefusal(`Nadie está registrado con el correo «${email}».`);
}
