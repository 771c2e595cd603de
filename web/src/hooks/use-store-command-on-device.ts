/** Records a command and waits until the device has stored it; resolves to the failure, or to undefined. */
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import { waitUntilCommandStoredOnDevice } from './wait-until-command-stored-on-device.ts';
import { useDispatchCommand } from '../session/use-dispatch-command.ts';

export function useStoreCommandOnDevice(): <Name extends CommandName>(
  name: Name,
  input: InputOf<Name>,
) => Promise<string | undefined> {
  const record = useDispatchCommand();
  return (name, input) => waitUntilCommandStoredOnDevice(record(name, input));
}
