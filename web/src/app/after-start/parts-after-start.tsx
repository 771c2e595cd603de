/** What the first screen of a business does without, as one part. */
import { LostTrailNotice } from './lost-trail-notice.tsx';
import { PrintedHead } from './printed-head.tsx';

export function PartsAfterStart() {
  return (
    <>
      <LostTrailNotice />
      <PrintedHead />
    </>
  );
}
