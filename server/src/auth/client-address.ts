/**
 * From where a request comes: the address of the connection, or the one that a trusted proxy says.
 *
 * Invariant: X-Forwarded-For is believed only as far as the proxies that the configuration names wrote it: the last
 * address in it that is none of theirs.
 */
import { BlockList, isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

export type TrustedProxies = Pick<BlockList, 'check'>;

/** From addresses and networks ("10.0.0.0/8"), already checked. */
export function trustedProxies(networks: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** The address; an IPv4 one as such. */
export function clientAddress(context: Context, proxies: TrustedProxies): string {
  const connected = plain(getConnInfo(context).remote.address ?? '');
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => plain(hop.trim()));
  return lastUntrusted([...forwarded, connected], proxies);
}

/** What counts as one place: an IPv4 address, or the IPv6 network that one subscriber is given whole. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  const all = tail === undefined ? groups : [...groups, ...zeros, ...rest];
  const network = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/u, ''));
  return `${network.join(':')}::/64`;
}

/** From the nearest hop back to the first that no trusted proxy vouches for; what is no address ends the trust. */
function lastUntrusted(hops: readonly string[], proxies: TrustedProxies): string {
  const nearestFirst = hops.toReversed();
  const untrusted = nearestFirst.findIndex((hop) => isIP(hop) === 0 || !proxies.check(hop, familyOf(hop)));
  const hop = nearestFirst[untrusted] ?? '';
  return isIP(hop) === 0 ? (nearestFirst[untrusted - 1] ?? nearestFirst[0] ?? '') : hop;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

function plain(address: string): string {
  return /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.groups?.['v4'] ?? address;
}
