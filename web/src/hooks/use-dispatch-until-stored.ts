/** Records a command and waits until the device has stored it; resolves to the failure, or to undefined. */
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import { waitUntilCommandStored } from './wait-until-command-stored.ts';
import { useDispatchCommand } from '../session/use-dispatch-command.ts';

export function useDispatchUntilStored(): <Name extends CommandName>(
  name: Name,
  input: InputOf<Name>,
) => Promise<string | undefined> {
  const record = useDispatchCommand();
  return (name, input) => waitUntilCommandStored(record(name, input));
}
