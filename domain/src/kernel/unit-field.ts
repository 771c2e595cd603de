/** The field by which a command names the unit of a product. */
import * as z from 'zod/mini';
import { units } from './unit.ts';

export const unit = z.enum(units);
