/** The refused command that a product's wizard was opened to correct; undefined where it records something new. */
import { useSearch } from '@tanstack/react-router';
import type { Envelope } from '../replica/envelope.ts';
import { useOutbox } from '../hooks/use-shop.ts';

export function useCorrection(): Pick<Envelope, 'id' | 'name' | 'input'> | undefined {
  const { corrige } = useSearch({ from: '/business/$businessId' });
  const entry = useOutbox().refused.find(({ envelope }) => envelope.id === corrige);
  // One that is no longer there is not recorded anew: recording says so.
  return entry?.envelope ?? (corrige === undefined ? undefined : { id: corrige, name: '', input: undefined });
}
