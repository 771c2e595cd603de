/** The words of each kind's list, and the wizard's entry for a new record. */
import type { MovementType } from '@cuadra/domain/wizard/record-wizard';

interface ListKind {
  readonly title: string;
  readonly register: string;
  /** The value in the address that opens the wizard (app/routes/parse-screen-url-params.ts). */
  readonly entry: 'ingreso' | 'egreso' | 'transferencia';
  readonly none: string;
  readonly purpose: string;
}

export const recordListWords: Readonly<Record<MovementType, ListKind>> = {
  income: {
    title: 'Ventas una por una',
    register: 'Registrar venta',
    entry: 'ingreso',
    none: 'No hay ventas',
    purpose: 'Aquí queda todo lo que entra: ventas y cobros, con su cuenta y su hora.',
  },
  expense: {
    title: 'Gastos y compras',
    register: 'Registrar gasto',
    entry: 'egreso',
    none: 'No hay gastos ni compras',
    purpose: 'Aquí queda todo lo que sale: compras, gastos y pagos a proveedores.',
  },
  transfer: {
    title: 'Pases entre cuentas',
    register: 'Registrar pase',
    entry: 'transferencia',
    none: 'No hay pases',
    purpose: 'Aquí queda lo que pasa de Efectivo a Yape/Plin, y al revés.',
  },
};
