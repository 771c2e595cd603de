/** For tests: reads a stream of server-sent events as it comes. */

export interface EventStream {
  readonly status: number;
  /** The next non-empty piece, "event: version\ndata: 3\nid: 3"; undefined when the stream has ended. */
  next(): Promise<string | undefined>;
  /** Skips heartbeats. */
  nextVersion(): Promise<number | undefined>;
  close(): Promise<void>;
}

export async function eventStream(address: string, headers: Record<string, string>): Promise<EventStream> {
  const hangUp = new AbortController();
  const answer = await fetch(address, { headers, signal: hangUp.signal });
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream()).getReader();
  const waiting: string[] = [];
  let rest = '';
  const next = async (): Promise<string | undefined> => {
    while (waiting.length === 0) {
      const { done, value = '' } = await reader.read();
      if (done) return undefined;
      const pieces = (rest + value).split('\n\n');
      rest = pieces.pop() ?? '';
      waiting.push(...pieces);
    }
    return waiting.shift();
  };
  const nextVersion = async (): Promise<number | undefined> => {
    const piece = await next();
    if (piece === undefined) return undefined;
    const version = /^event: version\ndata: (\d+)\nid: \1/u.exec(piece)?.[1];
    return version === undefined ? nextVersion() : Number(version);
  };
  return {
    status: answer.status,
    next,
    nextVersion,
    close: async () => {
      hangUp.abort();
      await reader.cancel().catch(() => undefined);
    },
  };
}
