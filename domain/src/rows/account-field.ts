import * as z from 'zod/mini';
import { accounts } from './account.ts';

export const accountField = z.enum(accounts);
