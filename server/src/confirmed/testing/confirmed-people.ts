/** For tests: Rosa, Luis and Ana, signed in at a whole server, and the commands that they give. */
import { randomUUID } from 'node:crypto';
import { Browser, valueAtPath } from '../../testing/sign-in-server.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { type WholeServer, wholeServer } from '../../testing/whole-server.ts';

export class ConfirmedPeople {
  readonly rosa: Browser;
  readonly luis: Browser;
  readonly ana: Browser;
  readonly test: TestDatabase;
  readonly server: WholeServer;

  static async gather(): Promise<ConfirmedPeople> {
    const test = await testDatabase();
    const people = new ConfirmedPeople(test, await wholeServer(test.database));
    await people.rosa.register();
    await people.luis.register({ nombre: 'Luis', email: 'luis@bodega.pe' });
    await people.ana.register({ nombre: 'Ana', email: 'ana@bodega.pe' });
    return people;
  }

  private constructor(test: TestDatabase, server: WholeServer) {
    this.test = test;
    this.server = server;
    const { address } = server;
    [this.rosa, this.luis, this.ana] = [new Browser(address), new Browser(address), new Browser(address)];
  }

  async leave(): Promise<void> {
    await this.server.stop();
    await this.test.drop();
  }

  async rows(sql: string, values: unknown[] = []): Promise<unknown[]> {
    const found = await this.test.database.asOwner((owner) => owner.query<Record<string, unknown>>(sql, values));
    return found.rows;
  }

  async uidOf(browser: Browser): Promise<string> {
    return String(valueAtPath((await browser.me()).body, 'profile', 'uid'));
  }

  /** As if they had registered with Google, without a password. */
  async hasOnlyGoogle(browser: Browser): Promise<void> {
    await this.rows(`update sign_in.accounts set "providerId" = 'google', password = null where "userId" = $1::uuid`, [
      await this.uidOf(browser),
    ]);
  }

  /** Resolves to the command's result. */
  async sends(browser: Browser, name: string, input: unknown, businessId?: string): Promise<unknown> {
    const command = { id: randomUUID(), name, input, issuedAt: new Date().toISOString(), deviceId: 'caja' };
    const sent = { commands: [{ ...command, ...(businessId !== undefined && { businessId }) }] };
    return valueAtPath((await browser.post('/api/commands', sent)).body, 'results', '0');
  }

  /** Throws unless the command was applied. */
  async does(...sending: Parameters<ConfirmedPeople['sends']>): Promise<void> {
    const result = await this.sends(...sending);
    if (valueAtPath(result, 'status') !== 'applied') throw new Error(JSON.stringify(result));
  }

  async opens(owner: Browser, nombre: string): Promise<string> {
    const businessId = randomUUID();
    await this.does(owner, 'create-business', { businessId, nombre, tipo: 'Bodega' });
    return businessId;
  }

  async joins(employee: Browser, businessId: string, gerente = this.rosa): Promise<void> {
    const invitationId = randomUUID();
    const email = valueAtPath((await employee.me()).body, 'profile', 'email');
    await this.does(gerente, 'invite-employee', { invitationId, email }, businessId);
    const [invitation] = await this.rows('select token from invitations where "invitationId" = $1', [invitationId]);
    await this.does(employee, 'accept-invitation', { token: valueAtPath(invitation, 'token') });
  }
}
