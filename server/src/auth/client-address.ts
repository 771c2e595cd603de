/**
 * The address a request comes from: the connection's, or the one that a trusted proxy reports.
 *
 * Invariant: X-Forwarded-For is trusted only as far as configured proxies wrote it: the result is its last address that
 * is not theirs.
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6, type Socket } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

export type TrustedProxies = Pick<BlockList, 'check'>;

/** Expects valid addresses and networks ("10.0.0.0/8"). */
export function parseTrustedProxies(networks: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** IPv4 addresses come out in IPv4 notation. */
export function clientAddress(context: Context, proxies: TrustedProxies): string {
  return addressBehind(context.req.header('x-forwarded-for'), getConnInfo(context).remote.address, proxies);
}

/** Where a request comes from, as far as limits go. */
export function clientNetwork(context: Context, proxies: TrustedProxies): string {
  return networkOfAddress(clientAddress(context, proxies));
}

type Asked = Pick<IncomingMessage, 'headers'> & { readonly socket: Pick<Socket, 'remoteAddress'> };

/** The same of a request of which nothing but its headers may have come. */
export function networkOfRequest({ headers, socket }: Asked, proxies: TrustedProxies): string {
  const forwarded = headers['x-forwarded-for'];
  return networkOfAddress(addressBehind(forwarded?.toString(), socket.remoteAddress, proxies));
}

/** The unit of limits: an IPv4 address, or what one subscriber has in IPv6: 256 networks, any of which they may use. */
export function networkOfAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  const all = tail === undefined ? groups : [...groups, ...zeros, ...rest];
  const [first = '', second = '', third = '', fourth = ''] = all;
  const network = [first, second, third, fourth.padStart(4, '0').replace(/..$/u, '00')];
  return `${network.map((group) => group.replace(/^0+(?=.)/u, '')).join(':')}::/56`;
}

function addressBehind(forwarded = '', connected = '', proxies: TrustedProxies): string {
  return lastUntrusted(
    [...forwarded.split(','), connected].map((hop) => plain(hop.trim())),
    proxies,
  );
}

/** Goes back from the nearest hop to the first that is not a trusted proxy; an invalid address ends the trust. */
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
