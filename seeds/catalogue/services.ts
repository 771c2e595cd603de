/** The bodega's services, which have no stock. */
import type { Money } from '@cuadra/domain/kernel/money';
import type { Aisle } from './aisle.ts';

export const services: readonly Aisle[] = [
  {
    supplier: 'nobody',
    rhythm: 'service',
    portion: 'one',
    unit: 'service',
    goods: [
      ['Recarga Claro S/ 3', 3_00, 0, 1, 3],
      ['Recarga Claro S/ 5', 5_00, 0, 1, 5],
      ['Recarga Claro S/ 10', 10_00, 0, 1, 1.5],
      ['Recarga Movistar S/ 5', 5_00, 0, 1, 4],
      ['Recarga Movistar S/ 10', 10_00, 0, 1, 1],
      ['Recarga Entel S/ 5', 5_00, 0, 1, 3],
      ['Recarga Bitel S/ 3', 3_00, 0, 1, 2],
      ['Recarga Bitel S/ 5', 5_00, 0, 1, 2],
    ],
  },
];

/** Sold as free text, without a product. */
export const freeTextServices: readonly [ServiceRow, ...ServiceRow[]] = [
  ['COMISIÓN PAGO DE LUZ', 1_50],
  ['COMISIÓN PAGO DE AGUA', 1_50],
  ['COMISIÓN PAGO DE CABLE', 2_00],
  ['ENCARGO DE PAQUETE', 3_00],
  ['CARGA DE CELULAR', 1_00],
  ['DELIVERY A DOMICILIO', 3_00],
];

type ServiceRow = readonly [description: string, price: Money];
