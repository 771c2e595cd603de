#!/usr/bin/env node
/** What `npx cuadra` runs. It lies here because npm links only what lies in the workspace whose command it is. */
import { becomeCommandLine } from '../../scripts/cuadra.mjs';

await becomeCommandLine();
