/**
 * A shop's first day in a browser other than Chromium: first visit, opening the till, a sale, a sale without a server,
 * closing the till, and the report.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cuadra } from '../cuadra.ts';
import { type Person, personAt } from './person.ts';
import type { EngineWindow } from './window.ts';

const SETTLED_MS = 500;
/** A link is found by all that it says. */
const TILL_STEP = '2 Abre tu caja Cuenta tu efectivo y tu Yape/Plin: desde ahí verás siempre cuánto debe haber.';

export type Tell = (line: string) => void;

export async function journey(window: EngineWindow, cuadra: Cuadra, tell: Tell): Promise<void> {
  const person = personAt(window);
  await window.visit(cuadra.address);
  await firstVisit(person);
  tell('registered, with a business');
  await openTill(person);
  tell('the till is open');
  await sell(person, 'Gaseosa', '3.50');
  await goHome(person);
  await person.sees('Guardado');
  tell('sold online');
  await window.read(`navigator.serviceWorker.ready.then(() => true)`);
  await cuadra.stop();
  await sell(person, 'Galleta', '1.20');
  await goHome(person);
  await window.reload();
  await person.isAt('Hoy');
  await person.sees('por enviar');
  tell('sold without a server, and still there after a reload');
  await cuadra.serve();
  await person.sees('Guardado');
  await person.sees('S/ 104.70');
  tell('sent by itself when the server came back');
  await reloadEarly(window, person);
  tell('reloaded while pieces were on their way');
  await closeTill(person);
  tell('the till is closed, and agrees');
  await report(window, person);
  tell('the report shows both sales');
}

async function firstVisit(person: Person): Promise<void> {
  await person.follow('Empezar gratis');
  await person.fill('Nombre', 'Rosa');
  await person.fill('Apellidos (opcional)', 'Quispe');
  await person.fill('Correo electrónico', `rosa-${randomUUID()}@bodega.pe`);
  await person.fill('Contraseña', 'bodega-rosita');
  await person.press('Crear cuenta');
  await person.fill('Nombre del negocio', 'Bodega Rosita');
  await person.press('Crear negocio');
  await person.isAt('Hoy');
}

async function openTill(person: Person): Promise<void> {
  await person.follow(TILL_STEP);
  await person.choose('Solo el monto');
  await person.fill('Efectivo contado', '100');
  await person.fill('Saldo de Yape/Plin', '0');
  await person.press('Abrir caja');
  await person.sees('¿');
  await person.press('Abrir caja');
  await person.isAt('Caja abierta');
  await person.follow('Ir al inicio');
  await person.isAt('Hoy');
}

/** Reloads while parts of the page, such as the receipt, are still loading. */
async function reloadEarly(window: EngineWindow, person: Person): Promise<void> {
  const page = String(await window.read('location.origin + location.pathname'));
  for (const delay of [0, 10, 20, 40, 60, 80, 120, 160, 240, 320]) {
    await window.visit(`${page}?recibo=${randomUUID()}`);
    await window.read(`void setTimeout(() => location.reload(), ${delay})`);
    await sleep(delay + SETTLED_MS);
  }
  await window.visit(page);
  await person.isAt('Hoy');
}

async function sell(person: Person, name: string, price: string): Promise<void> {
  await person.follow('Registrar movimiento');
  await person.choose('Ingresó');
  await person.choose('Efectivo');
  await person.fill('Producto', name);
  await person.pick(`Registrar nuevo producto: ${name}`);
  await person.fill('Precio', price);
  await person.press('Agregar y continuar');
  await person.press('Confirmar');
  await person.isAt(`Registraste una venta de S/ ${price}`);
}

async function goHome(person: Person): Promise<void> {
  await person.press('Listo');
  await person.isAt('Hoy');
}

async function closeTill(person: Person): Promise<void> {
  await person.follow('Cerrar caja');
  await person.choose('Solo el monto');
  // Yape/Plin is not asked for where the opening had none.
  await person.fill('Efectivo contado', '104.70');
  await person.press('Cerrar caja');
  await person.sees('¿');
  await person.press('Cerrar caja');
  await person.isAt('Caja cerrada');
  await person.sees('Lo contado es justo lo que debía haber.');
}

async function report(window: EngineWindow, person: Person): Promise<void> {
  const home = String(await window.read('location.pathname')).replace(/(\/business\/[^/]+).*/u, '$1');
  await window.visit(`${String(await window.read('location.origin'))}${home}/reports/financial`);
  await person.sees('S/ 4.70');
}
