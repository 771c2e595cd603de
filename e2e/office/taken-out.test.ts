/** Rosa takes everything out of here: what another server takes in with `import` (import-business.test.ts). */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runningCuadra } from '../staging/cuadra.ts';
import { downloadedFile } from '../staging/files.ts';
import { openShop } from '../staging/rosa.ts';
import { heading } from '../staging/shelf.ts';
import { phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('descarga todo, tal como el servidor lo entrega', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(`/business/${shop.businessId}/settings?parte=copia`, { by: shop, viewport: phone });
  await heading(page, 'Llévate tus datos');
  const { name, content } = await downloadedFile(page, () =>
    page.getByRole('link', { name: 'Descargar todo' }).click(),
  );
  expect(name).toMatch(/^Copia Bodega Rosita \d{4}-\d{2}-\d{2}\.json$/u);
  const exported = z.record(z.string(), z.unknown());
  const { exportedAt, ...whole } = z.parse(exported, await shop.get(`/api/businesses/${shop.businessId}/export.json`));
  expect(exportedAt).toBeDefined();
  expect(JSON.parse(content.toString())).toMatchObject(whole);
});
