/** Rosa takes everything out of here, and another server takes it in. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../server/src/testing/server-process.ts';
import * as z from 'zod/mini';
import { runningCuadra } from '../staging/cuadra.ts';
import { downloadedFile, emptyFolder } from '../staging/files.ts';
import { type Device, openShop, register } from '../staging/rosa.ts';
import { heading } from '../staging/shelf.ts';
import { phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();

const me = z.object({ profile: z.object({ uid: z.string() }) });
const linked = fileURLToPath(new URL('../../node_modules/.bin/cuadra', import.meta.url));
const builtServer = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

it('descarga todo, y con «import» está en otro servidor como aquí', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(`/business/${shop.businessId}/settings?parte=copia`, { by: shop, viewport: phone });
  await heading(page, 'Llévate tus datos');
  const { name, content } = await downloadedFile(page, () =>
    page.getByRole('link', { name: 'Descargar todo' }).click(),
  );
  expect(name).toBe('negocio.json');

  const folder = emptyFolder();
  writeFileSync(join(folder, name), content);
  const data = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  const server = startServer([builtServer], {
    cwd: folder,
    env: { ...data, PORT: '0', NODE_ENV: 'production', LOG_LEVEL: 'warn' },
  });
  onTestFinished(async () => {
    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, errors: '' });
  });
  const elsewhere = await register(await server.ready, shop.person);
  const env = { PATH: process.env['PATH'], ...data };
  const { status, stdout, stderr } = spawnSync(process.execPath, [linked, 'import', name], { cwd: folder, env });
  expect(String(stdout) + String(stderr)).toContain('Productos: 4.');
  expect(status).toBe(0);

  const path = `/api/businesses/${shop.businessId}`;
  expect(await elsewhere.get('/api/me')).toMatchObject({
    businesses: [{ businessId: shop.businessId, rol: 'gerente' }],
  });
  for (const read of ['/products', '/records']) {
    expect(await whole(elsewhere, path + read)).toBe(await whole(shop, path + read));
  }
  expect(await elsewhere.get(`${path}/balances`)).toMatchObject({ expected: { cash: 150_00, bank: 80_00 } });
});

/** All that is answered; each server knows Rosa by an id of its own. */
async function whole(device: Device, path: string): Promise<string> {
  const { uid } = z.parse(me, await device.get('/api/me')).profile;
  return JSON.stringify(await device.get(path), undefined, 1).replaceAll(uid, 'Rosa');
}
