/** What stands above every screen of a signed-in person: notices about their clock and their account. */
import { lazyWithRetry } from '../../requests/lazy-with-retry.ts';

const ClockNotice = lazyWithRetry(async () => (await import('../clock-notice.tsx')).ClockNotice);
const AccountDeletionNotice = lazyWithRetry(
  async () => (await import('../account-deletion-notice.tsx')).AccountDeletionNotice,
);

export function SignedInLayers({ isToBeErased }: { readonly isToBeErased: boolean }) {
  return (
    <>
      <ClockNotice />
      {isToBeErased && <AccountDeletionNotice />}
    </>
  );
}
