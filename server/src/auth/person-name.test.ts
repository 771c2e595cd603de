/** A person who registers has a user and a profile, or neither, on a real database. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type SignInServer, signInServer } from '../testing/sign-in-server.ts';

const unlimited = { accountFromPlace: 10_000, account: 10_000, place: 10_000, registrationsFromPlace: 10_000 };

let server: SignInServer;
beforeAll(async () => {
  server = await signInServer({}, unlimited);
  return () => server.stop();
});

let people = 0;
const freshEmail = (): string => `persona${++people}@bodega.pe`;

describe('a user and their profile: both or neither', () => {
  const counts = async (email: string): Promise<unknown> =>
    server.database.asOwner(async (owner) => {
      const { rows } = await owner.query(
        `select (select count(*)::int from sign_in.users where email = $1) as users,
          (select count(*)::int from profiles where email = $1) as profiles,
          (select count(*)::int from sign_in.accounts a join sign_in.users u on u.id = a."userId" where email = $1) as accounts`,
        [email],
      );
      return rows[0];
    });
  const asOwner = (sql: string) => server.database.asOwner((owner) => owner.query(sql));

  it('neither, when the profile cannot be made', async () => {
    const email = freshEmail();
    await asOwner(`insert into profiles values ('otro', '${email}', 'Otra', '', now(), true, '{}')`);
    expect((await server.browser().register({ email })).status).toBeGreaterThanOrEqual(400);
    expect(await counts(email)).toEqual({ users: 0, profiles: 1, accounts: 0 });
  });

  it('neither, when the server dies between the user and the password', async () => {
    const email = freshEmail();
    await asOwner(`create function dies() returns trigger language plpgsql security definer as $$ begin
        perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger dies before insert on sign_in.accounts for each row execute function dies()`);
    const { status } = await server.browser().register({ email });
    await asOwner('drop trigger dies on sign_in.accounts');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await counts(email)).toEqual({ users: 0, profiles: 0, accounts: 0 });
    expect((await server.browser().register({ email })).status).toBe(200);
  });

  it('one of each, when the same person registers many times at once', async () => {
    const email = freshEmail();
    const logged = server.lines.length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.browser().register({ email })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(422)]);
    const refusals = answers.filter(({ status }) => status === 422).map(({ body }) => body);
    for (const body of refusals) expect(body).toMatchObject({ code: 'email-already-in-use' });
    expect(await counts(email)).toEqual({ users: 1, profiles: 1, accounts: 1 });
    // Anybody can do that, so it is no fault to wake somebody for.
    expect(server.lines.slice(logged).filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
