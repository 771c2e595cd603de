/**
 * The neighbours who take goods from the bodega and pay later: invented names, and telephone numbers that are nobody's.
 */
import type { Money } from '@cuadra/domain/kernel/money';
import type { Account } from '@cuadra/domain/rows/account';

/** On this weekday, Sunday being 0, or with the wages twice a month. */
type PayDay = number | 'wages';

export interface Neighbour {
  readonly name: string;
  readonly phone: string;
  readonly limit: Money | null;
  readonly note: string;
  /** How often they ask, relative to the others. */
  readonly weight: number;
  readonly paysOn: PayDay;
  readonly paysBy: Account;
  /** The days of trade on which they buy on credit. */
  readonly from: number;
  readonly until: number;
  readonly paysUntil: number;
  /** The day on which Rosa forgives what is left. */
  readonly forgivenOn: number | undefined;
}

type NeighbourRow = readonly [
  name: string,
  phone: string,
  limit: Money | null,
  note: string,
  weight: number,
  paysOn: PayDay,
  paysBy: Account,
  from: number,
];

const [SUNDAY, MONDAY, FRIDAY, SATURDAY] = [0, 1, 5, 6];

const staying: readonly NeighbourRow[] = [
  ['Julia Ccori', '900 000 101', 80_00, 'Paga los sábados', 5, SATURDAY, 'cash', 1],
  ['Víctor Salazar', '900 000 102', 120_00, 'Jubilado', 4, 'wages', 'cash', 2],
  ['Elena Paucar', '900 000 103', 60_00, 'Depto. 302', 3, SATURDAY, 'bank', 4],
  ['Taller Beto', '900 000 104', 200_00, 'Gaseosas y pan para sus mecánicos', 5, SATURDAY, 'bank', 7],
  ['Gladys Ñaupari', '900 000 105', 100_00, 'Profesora', 3, 'wages', 'bank', 13],
  ['Rosario Mendoza', '900 000 106', 40_00, '', 3, MONDAY, 'cash', 20],
  ['Percy Ramos', '', 30_00, 'Mototaxi', 4, FRIDAY, 'cash', 28],
  ['Nélida Tito', '900 000 107', 80_00, 'Vende comida, compra temprano', 4, SUNDAY, 'cash', 55],
  ['Familia Arotoma', '900 000 108', 150_00, '', 4, 'wages', 'bank', 90],
  ['Yolanda Chuqui', '', null, 'Hermana de Carmen', 2, 'wages', 'cash', 120],
  ['Obra del Jr. Puno', '900 000 109', 250_00, 'Maestro Eusebio', 5, SATURDAY, 'cash', 170],
  ['Kevin Quiroz', '900 000 110', 30_00, '', 2, FRIDAY, 'bank', 215],
];
const movingOut: NeighbourRow = ['Jhonatan Pari', '', 60_00, 'Vive en el 2.º piso', 6, SATURDAY, 'cash', 10];
const stoppedPaying: NeighbourRow = ['Wilmer Huayta', '', 50_00, 'Cuarto 104', 6, FRIDAY, 'cash', 3];

/** One moves out without paying, and is forgiven a hundred days later; one has not come since five weeks ago. */
export function neighboursOf(days: number): Neighbour[] {
  const gone = Math.max(stoppedPaying[7] + 1, days - 36);
  return [
    ...staying.map((row) => neighbourOf(row, {})),
    neighbourOf(movingOut, { until: 44, paysUntil: 30, forgivenOn: 144 }),
    neighbourOf(stoppedPaying, { until: gone, paysUntil: gone - 18 }),
  ];
}

function neighbourOf(
  [name, phone, limit, note, weight, paysOn, paysBy, from]: NeighbourRow,
  {
    until = Infinity,
    paysUntil = Infinity,
    forgivenOn,
  }: Partial<Pick<Neighbour, 'until' | 'paysUntil' | 'forgivenOn'>>,
): Neighbour {
  return { name, phone, limit, note, weight, paysOn, paysBy, from, until, paysUntil, forgivenOn };
}
