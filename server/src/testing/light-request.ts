/**
 * For tests that ask thousands of times: a request without what fetch() builds around each, which took as long as the
 * answer.
 */
import { Agent, type IncomingMessage, request } from 'node:http';

interface Asking {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

interface LightAnswer {
  readonly status: number;
  /** Of a stream, only what comes at once. */
  readonly text: string;
}

const agent = new Agent({ keepAlive: true });

export function lightRequest(address: string, { method, headers, body }: Asking): Promise<LightAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { method, headers, agent }, (answer) => {
      textOf(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject);
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

/** Leaving the loop over a stream ends its connection. */
async function textOf(answer: IncomingMessage): Promise<string> {
  const isStream = answer.headers['content-type']?.startsWith('text/event-stream') === true;
  let text = '';
  for await (const piece of answer.setEncoding('utf8')) {
    text += String(piece);
    if (isStream) break;
  }
  return text;
}
