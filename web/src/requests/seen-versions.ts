/**
 * The newest version of each business that this page has shown or knows to be saved. The server is told it, so that
 * nothing it answers is older, wherever it reads that.
 */
const HEADER = 'cuadra-version';
const PARAMETER = 'version';
const OF_BUSINESS = /^\/api\/businesses\/(?<businessId>[^/?]+)/u;

const seen = new Map<string, number>();

export function rememberSeenBusinessVersion(businessId: string, version: number): void {
  if (version > (seen.get(businessId) ?? 0)) seen.set(businessId, version);
}

/** Of an answer of this address, which is shown next. */
export function rememberSeenBusinessVersionOfAnswer(address: string, headers: Headers): void {
  const businessId = businessIdIn(address);
  const version = Number(headers.get(HEADER) ?? Number.NaN);
  if (businessId !== undefined && Number.isSafeInteger(version)) rememberSeenBusinessVersion(businessId, version);
}

/** Empty where nothing of the business was shown yet. */
export function seenVersionHeader(address: string): Record<string, string> {
  const version = seenBusinessVersionOfAddress(address);
  return version === undefined ? {} : { [HEADER]: String(version) };
}

/** The address of a download, which the browser asks for itself and without headers of ours. */
export function urlForAnswerNotOlderThanSeen(address: string): string {
  const version = seenBusinessVersionOfAddress(address);
  if (version === undefined) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${PARAMETER}=${version}`;
}

/** Undefined where nothing of the address's business was shown yet. */
export function seenBusinessVersionOfAddress(address: string): number | undefined {
  return seen.get(businessIdIn(address) ?? '');
}

function businessIdIn(address: string): string | undefined {
  return OF_BUSINESS.exec(address)?.groups?.['businessId'];
}
