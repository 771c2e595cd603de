/** Records a command and waits until the device has stored it; resolves to the failure, or to undefined. */
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { waitUntilCommandStoredOnDevice } from './wait-until-command-stored-on-device.ts';
import { useDispatchCommand } from '../session/use-dispatch-command.ts';

export function useStoreCommandOnDevice(
  instead?: Uuid,
): <Name extends CommandName>(name: Name, input: InputOf<Name>) => Promise<string | undefined> {
  const record = useDispatchCommand(instead);
  return (name, input) => waitUntilCommandStoredOnDevice(record(name, input));
}
