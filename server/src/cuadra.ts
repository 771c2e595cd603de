/**
 * The entry point of `npx cuadra`.
 *
 * Its starter runs it in the project's folder, where the configuration is, and passes the folder in which the command
 * was typed.
 */
import { runCommandLine } from './command-line/run-command-line.ts';
import { readVersionAndRequiredNode } from './config/read-version-and-required-node.ts';

const folder = process.env['CUADRA_TYPED_IN'] ?? process.cwd();
const manifest = readVersionAndRequiredNode(new URL('../package.json', import.meta.url));
await runCommandLine(process.argv.slice(2), { folder, ...manifest });
