/** What the first screen of a business does without, as one part. */
import { LostTrailNotice } from './lost-trail-notice.tsx';
import { PrintedHead } from './printed-head.tsx';
import { useDiscardUndoneRefusals } from './use-discard-undone-refusals.ts';

export function PartsAfterStart() {
  useDiscardUndoneRefusals();
  return (
    <>
      <LostTrailNotice />
      <PrintedHead />
    </>
  );
}
