/** Records a command and waits until the device has stored it; resolves to the failure, or to undefined. */
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import { reasonNotStored } from './reason-not-stored.ts';
import { useRecordCommand } from '../session/use-record-command.ts';

export function useRecordUntilStored(): <Name extends CommandName>(
  name: Name,
  input: InputOf<Name>,
) => Promise<string | undefined> {
  const record = useRecordCommand();
  return (name, input) => reasonNotStored(record(name, input));
}
