import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** The version that a package's manifest names. */
export function readVersion(manifest: URL): string {
  return z.parse(z.object({ version: z.string() }), JSON.parse(readFileSync(manifest, 'utf8'))).version;
}
