/** For screens: records a command and waits until the device has it for good; answers with why it has not. */
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { useRecord } from './use-shop.ts';

const NO_ROOM = 'Este celular no tiene espacio: no se guardó. Libera espacio e inténtalo de nuevo.';

export function useKeep(): <Name extends CommandName>(name: Name, input: InputOf<Name>) => Promise<string | undefined> {
  const record = useRecord();
  return async (name, input) => {
    const recorded = record(name, input);
    if (isRefusal(recorded)) return recorded.message;
    try {
      await recorded.kept;
      return undefined;
    } catch {
      return NO_ROOM;
    }
  };
}
