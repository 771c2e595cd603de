/** The first day of a shop: its business, people, products, and the owner's money. */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Aisle } from './catalogue/aisle.ts';
import { emailOf, type EmployeeKey, posts } from './people.ts';
import { CASH_ROUNDING } from './payment.ts';
import { registerAisle } from './shelf.ts';
import type { Shop } from './shop.ts';
import { depositInitialMoney } from './till.ts';

export function foundBodega(shop: Shop, aisles: readonly Aisle[]): void {
  const { journal } = shop;
  journal.write(shop.id, 'rosa', {
    name: 'create-business',
    input: {
      businessId: shop.id,
      nombre: 'Bodega Rosita',
      tipo: 'Bodega',
      direccion: 'Jr. Puno 123, San Juan de Lurigancho, Lima',
      telefono: '987 654 321',
      cashRounding: CASH_ROUNDING,
    },
  });
  journal.wait(60);
  const descripcion = 'Abarrotes, bebidas y recargas. Atendemos de 6:30 a 22:00, todos los días.';
  journal.write(shop.id, 'rosa', { name: 'update-business', input: { descripcion } });
  const invitationId = invite(shop, 'luis');
  for (const aisle of aisles) registerAisle(shop, 'rosa', aisle);
  join(shop, 'luis', invitationId);
  depositInitialMoney(shop, 'rosa', 650_00, 1_800_00);
}

export function foundStationery(shop: Shop, aisles: readonly Aisle[]): void {
  shop.journal.write(shop.id, 'rosa', {
    name: 'create-business',
    input: {
      businessId: shop.id,
      nombre: 'Librería Bazar Rosita',
      tipo: 'Librería',
      direccion: 'Jr. Puno 131, San Juan de Lurigancho, Lima',
      telefono: '987 654 321',
      descripcion: 'Útiles, copias y regalos.',
      cashRounding: CASH_ROUNDING,
    },
  });
  for (const aisle of aisles) registerAisle(shop, 'rosa', aisle);
  depositInitialMoney(shop, 'rosa', 350_00, 900_00);
}

/** The owner invites the employee; returns the invitation's id. */
export function invite(shop: Shop, employee: EmployeeKey): Uuid {
  const { journal } = shop;
  journal.wait(90);
  const invitationId = journal.id();
  const input = { invitationId, email: emailOf(employee), ...posts[employee] };
  journal.write(shop.id, 'rosa', { name: 'invite-employee', input });
  return invitationId;
}

/** The employee accepts the invitation. */
export function join(shop: Shop, employee: EmployeeKey, invitationId: Uuid): void {
  shop.journal.wait(120);
  shop.journal.writeAcceptance(shop.id, employee, invitationId);
}
