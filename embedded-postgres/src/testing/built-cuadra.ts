/**
 * Before the tests: the Cuadra that they run as a process, built once, since reading its sources takes longer each time
 * than all else that its start does.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

/** The file of the built start-and-wait.ts. */
export type BuiltCuadra = string;

declare module 'vitest' {
  export interface ProvidedContext {
    builtCuadra: BuiltCuadra;
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';

export async function setup(project: TestProject): Promise<void> {
  // Within this workspace, whose packages it needs.
  mkdirSync(join(root, 'dist'), { recursive: true });
  folder = mkdtempSync(join(root, 'dist', 'cuadra-'));
  // Some of them run it as another user.
  chmodSync(folder, 0o755);
  const ssr = 'src/testing/start-and-wait.ts';
  await build({ root, configFile: false, logLevel: 'error', build: { ssr, outDir: folder, target: 'node20' } });
  project.provide('builtCuadra', join(folder, 'start-and-wait.js'));
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
