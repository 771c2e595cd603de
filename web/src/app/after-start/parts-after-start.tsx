/** What the first screen of a business does without, as one part. */
import { useReplicaState } from '../../session/use-session.ts';
import { LostTrailNotice } from './lost-trail-notice.tsx';
import { PrintedHead } from './printed-head.tsx';
import { useColourBrowserBar } from './use-colour-browser-bar.ts';
import { useDiscardUndoneRefusals } from './use-discard-undone-refusals.ts';

export function PartsAfterStart() {
  const { isDeviceFull } = useReplicaState();
  useColourBrowserBar();
  useDiscardUndoneRefusals();
  return (
    <>
      <LostTrailNotice />
      <PrintedHead />
      {isDeviceFull && (
        <p role="alert" className="bg-warn-soft px-4 py-3 text-center font-bold">
          Este dispositivo no tiene espacio: lo último que registraste no quedó guardado. Libera espacio e inténtalo de
          nuevo.
        </p>
      )}
    </>
  );
}
