/** Why something that was recorded is not on the device after all, undefined once it is. */
import type { Recorded } from '../replica/replica.ts';

export async function notKept({ kept }: Recorded): Promise<string | undefined> {
  try {
    await kept;
    return undefined;
  } catch {
    return 'Este celular no tiene espacio: no se guardó. Libera espacio e inténtalo de nuevo.';
  }
}
