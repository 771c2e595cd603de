/** Those who work here now: whom the trail may be narrowed to, and whose names it can tell. */
import type { Member } from '@cuadra/domain/rows/membership';
import { useMemo } from 'react';
import { useAnswer } from '../hooks/use-answer.ts';
import { useShop } from '../hooks/use-shop.ts';

export interface KnownPerson {
  readonly uid: string;
  readonly name: string;
}

export function usePeople(): readonly KnownPerson[] {
  const { businessId } = useShop();
  const { body } = useAnswer<{ readonly members: readonly Member[] }>(`/api/businesses/${businessId}/members`);
  return useMemo(
    () => (body?.members ?? []).map(({ uid, nombre, apellidos }) => ({ uid, name: `${nombre} ${apellidos}`.trim() })),
    [body],
  );
}
