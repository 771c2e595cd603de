/** The owner of the seed's businesses, signed in by her password, which has to open every version. */
import { people } from '../../seeds/people.ts';

export interface Owner {
  /** Throws unless it is answered. */
  readonly read: (path: string) => Promise<unknown>;
  readonly send: (path: string, body: object) => Promise<unknown>;
}

export async function signInOwner(address: string): Promise<Owner> {
  const owner = people.find(({ key }) => key === 'rosa');
  const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, ...headers },
      body: JSON.stringify(body),
    });
  const answer = await post('/api/auth/sign-in/email', { email: owner?.email, password: owner?.password });
  if (!answer.ok) throw new Error(`signing in was answered ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    read: async (path) => bodyOf(path, await fetch(`${address}${path}`, { headers: { cookie } })),
    send: async (path, body) => bodyOf(path, await post(path, body, { cookie })),
  };
}

async function bodyOf(path: string, answered: Response): Promise<unknown> {
  if (!answered.ok) throw new Error(`${path} was answered ${answered.status}: ${await answered.text()}`);
  const body: unknown = await answered.json();
  return body;
}
