/** `npm test`: installs what is missing, then proves the whole tree (scripts/prove.ts). */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './installed.mjs';

ensureInstalled();

const prove = [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'scripts/prove.ts')];
const { status } = spawnSync(process.execPath, prove, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
process.exitCode = status ?? 1;
