/**
 * What every navigation passes first: who is it, may they open this page, and is its business loaded?
 *
 * The decision is the domain's; here it is carried out. Spec: section 4 (Route guard) and 6.
 */
import { type Access, dashboardPath, LOGIN_PATH, SELECT_BUSINESS_PATH } from '@cuadra/domain/app/routes';
import { decideNavigation, accessDeniedMessage, type Visitor } from '@cuadra/domain/app/guard';
import { storageKeys } from '@cuadra/domain/app/storage-keys';
import { redirect } from '@tanstack/react-router';
import { showToast } from '../../kit/toast.tsx';
import { type RequestFailure, FORBIDDEN } from '../../requests/api.ts';
import { restoredSession, type SessionState, type SignedInState } from '../../session/session.ts';
import { whileLoading } from '../loading.ts';

/** The business could not be loaded, and the device has no copy of it. */
export class BusinessNotLoaded extends Error {
  readonly failure: RequestFailure;

  constructor(failure: RequestFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

const NOT_FOUND = 404;

export async function guardNavigation(access: Access, businessId: string | null, address: string): Promise<void> {
  const session = await restoredSession();
  const passage = decideNavigation(visitorOf(session), access, businessId);
  if ('to' in passage) {
    if (businessId !== null && passage.to === dashboardPath(businessId)) tellWhy(access);
    sendTo(passage.to, session, address);
  } else if (passage.load !== null && session.state === 'in') await load(session, passage.load);
}

function visitorOf(session: SessionState): Visitor | null {
  if (session.state !== 'in') return null;
  const { businesses, operator } = session.me;
  return {
    links: businesses,
    businessIds: businesses.map(({ businessId }) => businessId),
    isOperator: operator,
    currentBusinessId: loadedBusinessId(session),
  };
}

function loadedBusinessId({ device }: SignedInState): string | null {
  const { shop } = device.replica.state();
  return shop?.copy === undefined ? null : shop.businessId;
}

async function load({ device }: SignedInState, businessId: string): Promise<void> {
  localStorage.setItem(storageKeys.currentBusiness, businessId);
  const failure = await whileLoading(device.replica.openBusiness(businessId));
  if (failure === undefined) return;
  // The link was taken back since the device last heard of it.
  if (failure.status === FORBIDDEN || failure.status === NOT_FOUND)
    redirect({ href: SELECT_BUSINESS_PATH, throw: true });
  throw new BusinessNotLoaded(failure);
}

function tellWhy(access: Access): void {
  const message = accessDeniedMessage(access);
  if (message !== undefined) showToast({ tone: 'warning', message });
}

/** Whoever has to sign in first comes back to where they wanted to go; who has just left starts anew. */
function sendTo(path: string, session: SessionState, address: string): void {
  const comesBack = path === LOGIN_PATH && session.state === 'out' && session.because !== 'left';
  const href = comesBack ? `${path}?volver=${encodeURIComponent(address)}` : path;
  redirect({ href, replace: true, throw: true });
}
