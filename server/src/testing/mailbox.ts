/** For tests: a real SMTP server on this machine that keeps every mail it is given. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly source: string;
  /** Who signed in. */
  readonly user: unknown;
}

interface Mailbox {
  /** With the only password that it takes. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** The next mails are answered with this code, one each. */
  refuseNext(...codes: readonly number[]): void;
  /** How many mails were offered to it, refused or not. */
  readonly offered: () => number;
  close(): Promise<void>;
}

export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const refusals: number[] = [];
  let offered = 0;
  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'cuadra' && password === 'cla@ve'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onMailFrom: (_, __, done) => {
      offered += 1;
      const code = refusals.shift();
      done(code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code }));
    },
    onData: (stream, session, done) => {
      const { envelope } = session;
      const user: unknown = session.user;
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, source: Buffer.concat(pieces).toString('utf8'), user });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://cuadra:cla%40ve@127.0.0.1:${portOf(server.server.address())}`,
    mails,
    refuseNext: (...codes) => void refusals.push(...codes),
    offered: () => offered,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

/** The link in a mail's plain part, whose lines are not broken by the transport. */
export function linkIn({ source }: Pick<ReceivedMail, 'source'>): string {
  const whole = source
    .replaceAll(/=\r?\n/gu, '')
    .replaceAll('=3D', '=')
    .replaceAll('=23', '#');
  return /https?:\/\/\S+#[\w-]{43}/u.exec(whole)?.[0] ?? '';
}

function portOf(address: AddressInfo | string | null): number {
  return address === null || typeof address === 'string' ? 0 : address.port;
}
