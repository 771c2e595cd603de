/** What lies over every screen of a signed-in person: notices about their clock and their account, and the overlay of what loads. */
import { lazyExtra } from '../../requests/lazy-extra.ts';
import { LoadingOverlay } from '../loading-overlay.tsx';

const ClockNotice = lazyExtra(async () => (await import('../clock-notice.tsx')).ClockNotice);
const AccountDeletionNotice = lazyExtra(
  async () => (await import('../account-deletion-notice.tsx')).AccountDeletionNotice,
);

export function SignedInLayers({ isToBeErased }: { readonly isToBeErased: boolean }) {
  return (
    <>
      <ClockNotice />
      {isToBeErased && <AccountDeletionNotice />}
      <LoadingOverlay />
    </>
  );
}
