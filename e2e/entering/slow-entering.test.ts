/** Rosa empieza con una red lenta, que pierde lo que el servidor responde. */
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading } from '../staging/day.ts';
import { lateRequest } from '../staging/late-answer.ts';
import { register } from '../staging/rosa.ts';
import { phone, press } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('crear el primer negocio dice lo mismo hasta que se abre', async () => {
  const rosa = await register(cuadra.address());
  const page = await cuadra.open('/onboarding', { by: rosa, viewport: phone });
  await heading(page, 'Hola, Rosa');
  await page.getByLabel('Nombre del negocio').fill('Bodega Rosita');
  const copy = await lateRequest(page, '**/sync?*');
  await press(page, 'Crear negocio');
  await copy.asked;
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Hola, Rosa']);
  await copy.goOn();
  await heading(page, 'Hoy');
});
