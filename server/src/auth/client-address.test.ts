import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress, networkOfAddress, networkOfRequest, parseTrustedProxies } from './client-address.ts';

async function addressOf(remoteAddress: string, forwarded: string | undefined, trusted: string[]): Promise<string> {
  const app = new Hono().get('/', (context) => context.text(clientAddress(context, parseTrustedProxies(trusted))));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return answer.text();
}

describe('the address of a request', () => {
  it.each([
    ['nobody trusted', '9.9.9.9', undefined, [], '9.9.9.9'],
    ['nobody trusted, and something claimed', '9.9.9.9', '1.1.1.1', [], '9.9.9.9'],
    ['an IPv4 address in IPv6', '::ffff:9.9.9.9', undefined, [], '9.9.9.9'],
    ['a trusted proxy', '10.0.0.1', '1.1.1.1', ['10.0.0.1'], '1.1.1.1'],
    ['a trusted proxy in IPv6', '::ffff:10.0.0.1', '1.1.1.1', ['10.0.0.1'], '1.1.1.1'],
    ['a trusted network', '10.7.7.7', '1.1.1.1', ['10.0.0.0/8'], '1.1.1.1'],
    ['a trusted IPv6 network', 'fd00::7', '2001:db8::1', ['fd00::/8'], '2001:db8::1'],
    ['two proxies', '10.0.0.1', '1.1.1.1, 10.0.0.2', ['10.0.0.0/8'], '1.1.1.1'],
    ['what the client made up before the proxy', '10.0.0.1', '6.6.6.6, 1.1.1.1', ['10.0.0.1'], '1.1.1.1'],
    ['a proxy that says nothing', '10.0.0.1', undefined, ['10.0.0.1'], '10.0.0.1'],
    ['a proxy that says nonsense', '10.0.0.1', 'unknown', ['10.0.0.1'], '10.0.0.1'],
    ['nonsense behind a second proxy', '10.0.0.1', 'x, 10.0.0.2', ['10.0.0.0/8'], '10.0.0.2'],
    ['only proxies', '10.0.0.1', '10.0.0.2', ['10.0.0.0/8'], '10.0.0.1'],
    ['somebody untrusted who claims', '9.9.9.9', '1.1.1.1', ['10.0.0.1'], '9.9.9.9'],
  ])('%s', async (_case, remote, forwarded, trusted, then) => {
    expect(await addressOf(remote, forwarded, trusted)).toBe(then);
    const asked = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: remote } };
    expect(networkOfRequest(asked, parseTrustedProxies(trusted))).toBe(networkOfAddress(then));
  });
});

describe('what counts as one place', () => {
  it.each([
    ['9.9.9.9', '9.9.9.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:0::/56'],
    // A household has 256 networks, and is one place in all of them.
    ['2001:db8:1:ff::6', '2001:db8:1:0::/56'],
    ['2001:db8:1:1ff::6', '2001:db8:1:100::/56'],
    ['2001:db8:1:abcd::6', '2001:db8:1:ab00::/56'],
    ['2001:db8::6', '2001:db8:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['fe80::', 'fe80:0:0:0::/56'],
    ['', ''],
  ])('%s is in %s', (address, network) => {
    expect(networkOfAddress(address)).toBe(network);
  });
});
