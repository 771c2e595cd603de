import * as z from 'zod/mini';
import { unitNames } from './unit.ts';

export const unitField = z.enum(unitNames);
