/** Tins and jars of the bodega. */
import type { Aisle } from './aisle.ts';

export const canned: readonly Aisle[] = [
  {
    supplier: 'wholesaler',
    rhythm: 'staple',
    portion: 'one',
    unit: 'uni',
    maker: '0920',
    goods: [
      ['Atún Florida trozos 140 g', 6_50, 5_30, 24, 6],
      ['Atún Florida filete 140 g', 7_50, 6_10, 24, 3],
      ['Grated de atún Florida 140 g', 4_80, 3_85, 24, 3],
      ['Atún Campomar filete 140 g', 6_80, 5_50, 24, 2],
      ['Atún Primor trozos 140 g', 6_00, 4_85, 24, 2],
      ['Atún Gloria trozos 140 g', 6_20, 5_00, 24, 1.5],
      ['Grated de sardina Bells 170 g', 3_50, 2_70, 24, 2],
      ['Entero de anchoveta Florida 170 g', 4_50, 3_50, 24, 1],
      ['Duraznos Aconcagua 820 g', 11_50, 9_20, 6, 1],
      ['Piña en rodajas Arica 560 g', 9_50, 7_50, 6, 0.6],
      ['Choclo Green Valley 300 g', 5_50, 4_25, 12, 0.6],
      ['Champiñones Green Valley 184 g', 6_50, 5_00, 12, 0.5],
    ],
  },
];
