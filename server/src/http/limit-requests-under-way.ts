/**
 * Limits requests under way: if there are too many, the network that has the most loses the one that began first. So
 * whoever sends bodies or takes answers slowly on purpose keeps nobody else out.
 *
 * No network has a limit of its own, because a whole market, or all who come through a proxy, may share an address.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export type NetworkOfRequest = (request: IncomingMessage) => string;

/** With the silent connections and some to spare, as many as there may be. */
const MAX_UNDER_WAY = 3_400;

export function limitRequestsUnderWay(server: Server, networkOf: NetworkOfRequest, maximum = MAX_UNDER_WAY): void {
  /** By network, in the order in which they began. */
  const underWay = new Map<string, Set<IncomingMessage>>();
  let all = 0;
  const leave = (network: string, request: IncomingMessage): void => {
    const own = underWay.get(network);
    if (own?.delete(request) !== true) return;
    all -= 1;
    if (own.size === 0) underWay.delete(network);
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const network = networkOf(request);
    underWay.set(network, (underWay.get(network) ?? new Set()).add(request));
    all += 1;
    response.once('close', () => leave(network, request));
    if (all <= maximum) return;
    const [largest, [first]] = [...underWay].reduce((one, other) => (other[1].size > one[1].size ? other : one));
    if (first === undefined) return;
    leave(largest, first);
    first.socket.destroy();
  });
}
