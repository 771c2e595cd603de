/** What the first screen of a business does without, as one part. */
import { LostTrailNotice } from './lost-trail-notice.tsx';
import { PrintedHead } from './printed-head.tsx';
import { useColourBrowserBar } from './use-colour-browser-bar.ts';
import { useDiscardUndoneRefusals } from './use-discard-undone-refusals.ts';

export function PartsAfterStart() {
  useColourBrowserBar();
  useDiscardUndoneRefusals();
  return (
    <>
      <LostTrailNotice />
      <PrintedHead />
    </>
  );
}
