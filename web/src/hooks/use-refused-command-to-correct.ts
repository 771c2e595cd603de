/** The refused command that a product wizard or a dialog was opened to correct; undefined for a new record. */
import { useSearch } from '@tanstack/react-router';
import type { Envelope } from '../replica/command-envelope.ts';
import { useBusinessOutbox } from './use-shop.ts';

export type RefusedCommand = Pick<Envelope, 'id' | 'name' | 'input'>;

export function useRefusedCommandToCorrect(): RefusedCommand | undefined {
  const { corrige } = useSearch({ from: '/business/$businessId' });
  const entry = useBusinessOutbox().refused.find(({ envelope }) => envelope.id === corrige);
  // A command that no longer exists still keeps its id: recording then reports that it was already reviewed.
  return entry?.envelope ?? (corrige === undefined ? undefined : { id: corrige, name: '', input: undefined });
}
