/** What programs ask: only the head of a file first, as those that download do, or a business by its folder. */
import { signedInAs } from '../testing/test-door.ts';
import { expect, it } from 'vitest';
import { apiServerOfFile } from '../testing/api-server.ts';

const api = apiServerOfFile();

it.each(['export.json', 'products.csv'])('%s can be read right after its head', async (name) => {
  const { owner, businessId } = await api.shop();
  const path = `/api/businesses/${businessId}/${name}`;
  const head = await fetch(api.address + path, { method: 'HEAD', headers: signedInAs(owner) });
  expect([head.status, head.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('attachment')]);
  const answer = await api.get(owner, path);
  expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining('too-busy')]);
});

it('a business is answered at its own folder too, as the contract writes it', async () => {
  const { owner, businessId } = await api.shop();
  const path = `/api/businesses/${businessId}`;
  const [answer, inFolder] = [await api.get(owner, path), await api.get(owner, `${path}/`)];
  expect([answer.status, inFolder.status]).toEqual([200, 200]);
  expect(await inFolder.json()).toEqual(await answer.json());
  expect((await api.get('nobody', `${path}/`)).status).not.toBe(200);
});
