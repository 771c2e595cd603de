/** For screens: records a command and waits until the device has it for good; answers with why it has not. */
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import { reasonNotStored } from './not-kept.ts';
import { useRecord } from '../session/record.ts';

export function useKeep(): <Name extends CommandName>(name: Name, input: InputOf<Name>) => Promise<string | undefined> {
  const record = useRecord();
  return (name, input) => reasonNotStored(record(name, input));
}
