/**
 * Makes a demo: a bodega with two months of trade until now, with new ids and invented people.
 *
 * Its last day has sales, however early it is. It is one transaction that locks nothing that others need. Invariants:
 * it is listed in "demos" as soon as it exists; the owner's password is returned only once, to the caller, and its
 * employees have none; the e-mail addresses are in a domain that can never exist.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { randomBytes } from 'node:crypto';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Database } from '../database/database.ts';
import { executeSeed, type SeedPerson } from '../seed/execute-seed.ts';
import { insertSeedPerson } from '../seed/insert-seed-person.ts';

export interface MadeDemo {
  readonly businessId: Uuid;
  readonly email: string;
  readonly password: string;
}

const OWNER: SeedPerson['key'] = 'rosa';

export async function createDemo(
  { asOwner }: Pick<Database, 'asOwner'>,
  { now, days }: { readonly now: Instant; readonly days: number },
  tell?: (share: number) => void,
): Promise<MadeDemo> {
  const name = randomBytes(5).toString('hex');
  const password = randomBytes(24).toString('base64url');
  const bits = randomBytes(8);
  const otherIds = [bits.readUInt32BE(0), bits.readUInt32BE(4)] as const;
  return asOwner(async (client) => {
    await client.query('begin');
    const done = await executeSeed(
      client,
      { now, days, otherIds, hasSecondShop: false },
      {
        isForDemo: true,
        ...(tell !== undefined && { tell }),
        register: ({ key, nombre, apellidos }, at) => {
          const person = { nombre, apellidos, email: emailOf(key, name) };
          return insertSeedPerson(client, { ...person, password: key === OWNER ? password : null }, at);
        },
      },
    );
    const [businessId = ''] = done.businesses;
    const people = [...done.profiles.values()].map(({ uid }) => uid);
    await client.query('insert into demos select $1, uid, $2 from unnest($3::text[]) uid', [businessId, now, people]);
    await client.query('commit');
    return { businessId, password, email: emailOf(OWNER, name) };
  });
}

function emailOf(key: SeedPerson['key'], name: string): string {
  return `${key}-${name}@demo.invalid`;
}
