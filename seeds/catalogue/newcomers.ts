/** Goods that the bodega adds during the year: first sold without being registered, then bought by the box. */
import type { Aisle } from './aisle.ts';

export const newcomers: readonly Aisle[] = [
  {
    supplier: 'confectioner',
    rhythm: 'snack',
    portion: 'few',
    unit: 'uni',
    maker: '0307',
    goods: [
      ['Galletas Oreo red velvet 36 g', 1_50, 1_12, 36, 2],
      ['Chocolate Sublime almendras 30 g', 2_50, 1_88, 24, 2],
      ['Chocolate Dubái La Ibérica 25 g', 4_50, 3_40, 12, 1.5],
      ['Galletas Casino alfajor 43 g', 1_00, 74, 36, 2],
      ['Gomitas Mogul 30 g', 1_20, 88, 24, 2],
      ['Barra Nature Valley 42 g', 3_00, 2_30, 12, 1],
    ],
  },
  {
    supplier: 'snacks',
    rhythm: 'snack',
    portion: 'few',
    unit: 'uni',
    maker: '0823',
    goods: [
      ['Doritos Flamin Hot 40 g', 2_80, 2_15, 15, 2.5],
      ['Papas Pringles original 37 g', 4_50, 3_50, 12, 1],
      ['Popcorn Cuates caramelo 45 g', 2_20, 1_65, 12, 1],
    ],
  },
  {
    supplier: 'wholesaler',
    rhythm: 'staple',
    portion: 'one',
    unit: 'uni',
    maker: '0717',
    goods: [
      ['Sopa Maruchan vaso pollo 64 g', 5_00, 3_90, 12, 1.5],
      ['Arroz Hoja Redonda 750 g', 4_40, 3_60, 12, 1.5],
      ['Pasta de ají amarillo Sibarita 90 g', 2_80, 2_10, 24, 1],
      ['Leche de almendras Silk 946 ml', 12_50, 9_90, 6, 0.5],
      ['Café Juan Valdez sachet 10 g', 1_80, 1_35, 20, 1],
      ['Miel de abeja Oxapampa 250 g', 12_00, 9_20, 6, 0.5],
      ['Panela orgánica 500 g', 6_50, 4_90, 6, 0.7],
    ],
  },
  {
    supplier: 'aje',
    rhythm: 'thirst',
    portion: 'few',
    unit: 'uni',
    maker: '1183',
    goods: [
      ['Sporade blue ice 500 ml', 2_50, 1_85, 12, 2.5],
      ['Amayu camu camu 320 ml', 3_00, 2_28, 12, 1],
      ['Volt blue 300 ml', 2_00, 1_50, 12, 1.5],
    ],
  },
  {
    supplier: 'homeGoods',
    rhythm: 'home',
    portion: 'one',
    unit: 'uni',
    maker: '1543',
    goods: [
      ['Cargador de celular tipo C', 15_00, 10_80, 5, 0.5],
      ['Cable USB tipo C', 10_00, 7_00, 5, 0.6],
      ['Audífonos con cable', 12_00, 8_50, 5, 0.4],
      ['Mascarilla quirúrgica unidad', 50, 34, 50, 2],
      ['Detergente Sapolio 360 g', 3_80, 2_95, 18, 1.5],
      ['Linterna LED', 12_00, 8_90, 4, 0.3],
      ['Candado Forte 30 mm', 14_00, 10_40, 4, 0.3],
    ],
  },
  {
    supplier: 'backus',
    rhythm: 'beer',
    portion: 'bottles',
    unit: 'uni',
    maker: '0383',
    goods: [
      ['Pilsen fresh lata 355 ml', 4_50, 3_60, 24, 1],
      ['Golden lata 473 ml', 4_00, 3_20, 24, 1],
    ],
  },
];
