/** Asking for a link by mail, over HTTP, on a real database and with a real SMTP server. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, Browser, type SignInServer, signInServer } from '../testing/sign-in-server.ts';
import { linkIn, startMailbox } from '../testing/mailbox.ts';

const PUBLIC_URL = 'https://cuadra.example';
const MAIL_FROM = 'Cuadra <cuadra@tienda.example>';

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let server: SignInServer;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await signInServer({ PUBLIC_URL, MAIL_FROM, SMTP_URL: mailbox.url }, { mailsFromPlace: 12 });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});
/** What was counted in the test before counts no more. */
beforeEach(() => server.later(16 * 60_000));

const at = (address: string) => new Browser(address, { origin: PUBLIC_URL });

let people = 0;
async function somebody(): Promise<string> {
  const email = `persona${++people}@bodega.pe`;
  expect((await at(server.address).register({ email, nombre: '<b>Gana S/ 500</b>' })).status).toBe(200);
  return email;
}

const ask = (email: unknown): Promise<Answer> => at(server.address).post('/api/auth/forgot-password', { email });
const mailsTo = (email: string) => mailbox.mails.filter(({ to }) => to.includes(email));
const logged = (message: string) =>
  server.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message).length;

it('is offered only where mail is set up', async () => {
  expect((await at(server.address).get('/api/auth-options')).body).toMatchObject({ mail: true });
  const other = await signInServer();
  expect((await other.browser().get('/api/auth-options')).body).toMatchObject({ mail: false });
  const answer = await other.browser().post('/api/auth/forgot-password', { email: 'rosa@bodega.pe' });
  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  await other.stop();
});

describe('a mail', () => {
  it('brings a link that changes the password', async () => {
    const email = await somebody();
    const answer = await ask(` ${email.toUpperCase()} `);
    expect(answer).toMatchObject({ status: 200, body: { status: true } });
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 20_000);
    const [mail] = mailsTo(email);
    expect(mail).toMatchObject({ from: 'cuadra@tienda.example', to: [email], user: 'cuadra' });
    const link = new URL(linkIn(mail ?? { source: '' }));
    expect(link.origin + link.pathname + link.search).toBe(`${PUBLIC_URL}/auth/reset-password`);
    const choice = { token: link.hash.slice(1), newPassword: 'papa a la huancaína' };
    expect((await at(server.address).post('/api/auth/reset-password', choice)).body).toEqual({ email });
    expect((await at(server.address).signIn({ email, password: choice.newPassword })).status).toBe(200);
  });

  it('is text and HTML in Spanish, says how long it is good for, and nothing that anybody typed', async () => {
    const email = await somebody();
    await ask(email);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 20_000);
    const { source = '' } = mailsTo(email)[0] ?? {};
    expect(source).toMatch(/^From: Cuadra <cuadra@tienda\.example>/mu);
    expect(source).toMatch(/^Auto-Submitted: auto-generated/imu);
    expect(source).toMatch(/^Content-Type: text\/plain/mu);
    expect(source).toMatch(/^Content-Type: text\/html/mu);
    expect(source).toContain('vence en una hora');
    expect(source).not.toContain('Gana');
  });

  it('goes to nobody without an account, to nobody who is disabled, and the answer is the same', async () => {
    const [email, disabled] = [await somebody(), await somebody()];
    await server.database.asOwner((owner) =>
      owner.query('update profiles set activo = false where email = $1', [disabled]),
    );
    const before = mailbox.offered();
    const answers = [await ask(disabled), await ask('nadie@bodega.pe'), await ask(email)];
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: { status: true } });
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 20_000);
    expect(mailbox.offered()).toBe(before + 1);
  });

  it('that cannot be sent is tried again, without a word to whoever asked', async () => {
    const email = await somebody();
    mailbox.refuseNext(451, 421);
    expect((await ask(email)).status).toBe(200);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 20_000);
    expect(logged('a mail could not be sent yet')).toBe(2);
  });

  it('that is refused for good is given up', async () => {
    const email = await somebody();
    const before = mailbox.offered();
    mailbox.refuseNext(550);
    await ask(email);
    await vi.waitFor(() => expect(logged('a mail was given up')).toBe(1), 20_000);
    expect(mailbox.offered()).toBe(before + 1);
    expect(mailsTo(email)).toEqual([]);
  });

  it('that is refused again and again is given up, too', async () => {
    const email = await somebody();
    mailbox.refuseNext(451, 451, 451);
    await ask(email);
    await vi.waitFor(() => expect(logged('a mail was given up')).toBe(2), 20_000);
    expect(mailsTo(email)).toEqual([]);
  });

  it('leaves neither an address nor a token in the log', async () => {
    const email = await somebody();
    await ask(email);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 20_000);
    const log = server.lines.join('');
    expect(log).not.toMatch(/@bodega\.pe|cla@ve|cla%40ve/u);
    for (const mail of mailbox.mails) expect(log).not.toContain(new URL(linkIn(mail)).hash.slice(1));
  });
});

describe('asking', () => {
  it('is limited for each account, whether there is one or not', async () => {
    for (const email of [await somebody(), 'nadie@bodega.pe']) {
      for (let turn = 0; turn < 3; turn += 1) expect((await ask(email)).status).toBe(200);
      const refused = await ask(email);
      expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    }
  });

  it('fills nobody’s mailbox: as long as three links are valid, there is no fourth', async () => {
    const email = await somebody();
    for (let turn = 0; turn < 3; turn += 1) expect((await ask(email)).status).toBe(200);
    server.later(59 * 60_000);
    expect((await ask(email)).status).toBe(429);
    server.later(2 * 60_000);
    expect((await ask(email)).status).toBe(200);
  });

  it('is limited for each place', async () => {
    for (let turn = 0; turn < 12; turn += 1) expect((await ask(`alguien${turn}@bodega.pe`)).status).toBe(200);
    expect((await ask('otra@bodega.pe')).status).toBe(429);
  });

  it.each([[''], ['rosa'], [undefined]])('for %j is refused', async (email) => {
    expect(await ask(email)).toMatchObject({ status: 400, body: { code: 'invalid-email' } });
  });

  it('for a number is refused', async () => {
    expect(await ask(7)).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });
});

it('a mail server that is away keeps nobody waiting, nor the server from ending', async () => {
  const away = await startMailbox();
  await away.close();
  const lonely = await signInServer({ PUBLIC_URL, MAIL_FROM, SMTP_URL: away.url });
  await at(lonely.address).register({ email: 'rosa@bodega.pe' });
  const answer = await at(lonely.address).post('/api/auth/forgot-password', { email: 'rosa@bodega.pe' });
  expect(answer.status).toBe(200);
  await vi.waitFor(() => expect(lonely.lines.join('')).toContain('a mail could not be sent yet'), 20_000);
  expect(lonely.lines.join('')).toMatch(/"code":"E(?:SOCKET|CONNECTION|CONNREFUSED)"/u);
  await lonely.stop();
});
