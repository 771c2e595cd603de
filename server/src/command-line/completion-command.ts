import { OperationRefusal } from '../operations/operation-refusal.ts';
import type { StandaloneCommand } from './command-line-command.ts';
import { completionScript, completionShells } from './shell-completion.ts';

export const completionCommand: StandaloneCommand = {
  name: 'completion',
  parameters: ['bash|zsh|fish'],
  does: 'escribe lo que esa consola necesita para completar los comandos con la tecla Tab',
  runAlone: ({ commands }, wanted = '') => {
    const shell = completionShells.find((known) => known === wanted);
    if (shell === undefined) throw new OperationRefusal(`«${wanted}» no es ${completionShells.join(', ')}.`);
    return completionScript(shell, commands);
  },
};
