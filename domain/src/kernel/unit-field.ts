/** The field by which a command names the unit of a product. */
import * as z from 'zod/mini';
import { unitNames } from './unit.ts';

export const unitField = z.enum(unitNames);
