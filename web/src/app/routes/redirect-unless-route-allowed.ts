/**
 * Every navigation passes here first: who is signed in, may they open this page, and is its business loaded?
 *
 * The domain decides; this carries the decision out. Spec: section 4 (Route guard) and 6.
 */
import { type Access, dashboardPath, LOGIN_PATH, SELECT_BUSINESS_PATH } from '@cuadra/domain/app/page-routes';
import { decideRouteAccess, accessDeniedMessage, type Visitor } from '@cuadra/domain/app/route-guard';
import { storageKeys } from '@cuadra/domain/app/storage-keys';
import { redirect } from '@tanstack/react-router';
import { showToast } from '../../kit/toast.tsx';
import { isSameOriginPath } from '../../people/is-same-origin-path.ts';
import { FORBIDDEN_STATUS } from '../../requests/ask-server.ts';
import { businessLinksUpdatedFromCopy } from '../../session/business-links-from-copy.ts';
import { waitForRestoredSession, type SessionState, type SignedInState } from '../../session/current-session.ts';

/** Thrown if the business could not be loaded and the device has no copy. */
export class BusinessNotLoadedError extends Error {}

const NOT_FOUND = 404;
const NO_ACCESS = 'No tienes acceso a ese negocio.';

export async function redirectUnlessRouteAllowed(
  access: Access,
  businessId: string | null,
  address: string,
): Promise<void> {
  const session = await waitForRestoredSession();
  const passage = decideRouteAccess(visitorOf(session), access, businessId);
  if ('to' in passage) {
    if (businessId !== null && passage.to === dashboardPath(businessId)) warn(accessDeniedMessage(access));
    if (businessId !== null && passage.to === SELECT_BUSINESS_PATH) warn(NO_ACCESS);
    if (access === 'guests-only') goOnToWantedPage(address);
    sendTo(passage.to, session, address);
  } else if (passage.load !== null && session.state === 'in') await load(session, passage.load);
}

function visitorOf(session: SessionState): Visitor | null {
  if (session.state !== 'in') return null;
  const { businesses, operator } = session.me;
  const { replica } = session.device;
  const copy = replica.state().shop?.copy;
  return {
    links: businessLinksUpdatedFromCopy(businesses, copy),
    businessIds: businesses.map(({ businessId }) => businessId),
    isOperator: operator,
    // Where access was refused once, nothing new is heard until it is opened again.
    currentBusinessId: replica.isListening() ? (copy?.business.id ?? null) : null,
  };
}

async function load({ device }: SignedInState, businessId: string): Promise<void> {
  // Comes with the person, in one chunk.
  const { withLoadingOverlay } = await import('../loading-overlay-state.ts');
  localStorage.setItem(storageKeys.currentBusiness, businessId);
  const failure = await withLoadingOverlay(device.replica.openBusiness(businessId));
  if (failure === undefined) return;
  // The link was removed since the device last heard of it.
  if (failure.status === FORBIDDEN_STATUS || failure.status === NOT_FOUND) {
    warn(NO_ACCESS);
    redirect({ href: SELECT_BUSINESS_PATH, throw: true });
  }
  throw new BusinessNotLoadedError(failure.message);
}

function warn(message: string | undefined): void {
  if (message !== undefined) showToast({ tone: 'warning', message });
}

/** Whoever has signed in at a provider or in another tab goes on to the page that they wanted. */
function goOnToWantedPage(address: string): void {
  const page = new URL(address, window.location.origin).searchParams.get('volver') ?? undefined;
  if (isSameOriginPath(page)) redirect({ href: page, replace: true, throw: true });
}

/** After signing in, a person returns to the page they wanted; after signing out they do not. */
function sendTo(path: string, session: SessionState, address: string): void {
  const comesBack = path === LOGIN_PATH && session.state === 'out' && session.because !== 'left';
  const href = comesBack ? `${path}?volver=${encodeURIComponent(address)}` : path;
  redirect({ href, replace: true, throw: true });
}
