/**
 * The code that a tab runs: the browser's shell without its screens. It is built once and started anew in every tab.
 */
import type { DeviceServices } from '../../web/src/session/person-device-services.ts';
import { recordCommandOnDevice } from '../../web/src/session/use-dispatch-command.ts';
import {
  signInWithPassword,
  waitForRestoredSession,
  sessionState,
  signOut,
  subscribeToSession,
} from '../../web/src/session/current-session.ts';
import { countUnsentOfSignedOut } from '../../web/src/session/signed-out-unsent-counts.ts';
import { predictCommands } from '../../web/src/replica/predict-command.ts';
import { findRefusedEntry } from '../../web/src/replica/replica-state.ts';
import { retryRefusedCommand } from '../../web/src/replica/retry-refused-command.ts';

export const page = {
  signInWithPassword,
  predictCommands,
  recordCommandOnDevice,
  waitForRestoredSession,
  retry,
  sessionState,
  signOut,
  subscribeToSession,
  countUnsentOfSignedOut,
};

export type Page = typeof page;

/** `onAgain` gets the id of the retry. */
async function retry({ replica }: DeviceServices, commandId: string, onAgain: (id: string) => void): Promise<boolean> {
  const entry = findRefusedEntry(replica.state(), commandId);
  if (entry === undefined) return false;
  const telling = {
    ...replica,
    replace: (id: string, ...[envelope, retries]: [Parameters<typeof replica.replace>[1], number?]) => {
      onAgain(envelope.id);
      return replica.replace(id, envelope, retries);
    },
  };
  return retryRefusedCommand(telling, entry);
}
