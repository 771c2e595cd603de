import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const manifestOfPackage = z.object({ version: z.string(), engines: z.object({ node: z.string() }) });

/** What a package's manifest says of Cuadra's version, and of the Node that it needs: ">=20.19". */
export function readVersionAndRequiredNode(manifest: URL): { readonly version: string; readonly requiredNode: string } {
  const { version, engines } = z.parse(manifestOfPackage, JSON.parse(readFileSync(manifest, 'utf8')));
  return { version, requiredNode: engines.node };
}
