/**
 * The command line of the server, `npx cuadra`: what is done with its database beside serving it.
 *
 * The program that starts us works in the project's folder, where the configuration is, and hands on the one in which
 * the command was typed.
 */
import { runCommandLine } from './command-line/run-command-line.ts';

await runCommandLine(process.argv.slice(2), process.env['CUADRA_TYPED_IN'] ?? process.cwd());
