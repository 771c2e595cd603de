/** Everything the bodega sells on the first day. */
import type { Aisle } from './aisle.ts';
import { canned } from './canned.ts';
import { care } from './care.ts';
import { cleaning } from './cleaning.ts';
import { dairy } from './dairy.ts';
import { drinks } from './drinks.ts';
import { fresh } from './fresh.ts';
import { groceries } from './groceries.ts';
import { liquor } from './liquor.ts';
import { services } from './services.ts';
import { sweets } from './sweets.ts';

export const bodegaAisles: readonly Aisle[] = [
  ...groceries,
  ...canned,
  ...dairy,
  ...fresh,
  ...drinks,
  ...liquor,
  ...sweets,
  ...cleaning,
  ...care,
  ...services,
];
