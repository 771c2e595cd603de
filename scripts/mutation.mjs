/**
 * `npm run mutation`: changes the rules of money and stock in every small way, and tells which changes no test sees.
 *
 * Stryker is installed when it is first asked for, beside the rest and without a trace in the lock file: its 158
 * packages would double everybody's installation. Arguments are handed on: `npm run mutation -- --mutate FILE`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './installed.mjs';

const version = '9.6.1';
const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${version}`);
const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');

ensureInstalled();
if (!existsSync(stryker)) {
  spawnSync(`npm install --no-save ${packages.join(' ')}`, { cwd: root, stdio: ['ignore', 2, 2], shell: true });
}
const options = ['run', 'mutation/stryker.config.json', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [stryker, ...options], { cwd: root, stdio: ['ignore', 1, 2] });
process.exitCode = status ?? 1;
