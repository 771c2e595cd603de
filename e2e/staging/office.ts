/** For the stories of people, settings and the trail. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { goWithin } from './go-within.ts';
import { invitee, openShop, type Shop } from './rosa.ts';
import { heading } from './shelf.ts';

export const officeScreens = [
  { path: 'employees', title: 'Empleados' },
  { path: 'settings', title: 'Ajustes' },
  { path: 'settings?parte=moneda', title: 'Moneda y hora' },
  { path: 'settings?parte=empleados', title: 'Empleados nuevos' },
  { path: 'settings?parte=copia', title: 'Llévate tus datos' },
  { path: 'settings?parte=eliminar', title: 'Eliminar el negocio' },
  { path: 'settings?parte=perfil', title: 'Mi perfil' },
  { path: 'settings?parte=pantalla', title: 'Pantalla y avisos' },
  { path: 'settings?parte=seguridad', title: 'Seguridad' },
  { path: 'business-info', title: 'Datos del negocio' },
] as const;

export function officePath({ businessId }: Pick<Shop, 'businessId'>, screen: string): string {
  return `/business/${businessId}/${screen}`;
}

const LONG = 'Palabralarguísimasinningúnespacioquenodeberíasalirsedelapantalladeuncelularpequ';

export async function goTo(page: Page, path: string, title: string): Promise<void> {
  await goWithin(page, path);
  await heading(page, title);
  await page.waitForFunction(() => document.querySelector('[class*="animate-pulse"]') === null);
}

/** Every text is as long as allowed, and every screen has content. */
export async function crowdedShop(address: string): Promise<Shop> {
  const shop = await openShop(address);
  await shop.does('update-business', { nombre: LONG, direccion: LONG, descripcion: LONG });
  await invitee(address, shop, 'Carmen', { departamento: LONG });
  await shop.does('invite-employee', {
    invitationId: randomUUID(),
    email: 'quien-tiene-un-correo-larguisimo-de-verdad@correo-de-la-bodega.com.pe',
  });
  const line = {
    uuid: randomUUID(),
    description: LONG,
    quantity: 1_000,
    unit: 'service',
    price: 9_999_999_99,
  } as const;
  await shop.does('record-income', {
    transactionId: randomUUID(),
    account: 'cash',
    items: [{ ...line, oldOrNewProduct: 'new', stockLogUuid: randomUUID() }],
  });
  await shop.does('close-day', { transactionId: randomUUID(), realCashBalance: 1, realBankBalance: 9_999_999_99 });
  return shop;
}
