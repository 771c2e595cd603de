/** The present members: the trail can be filtered by them, and shows their names. */
import { fullName } from '@cuadra/domain/people/full-name';
import type { MembersAnswer } from '@cuadra/domain/server-answers';
import { useMemo } from 'react';
import { useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { useShop } from '../hooks/use-shop.ts';

export interface KnownPerson {
  readonly uid: string;
  readonly name: string;
}

export function useNamedMembers(): readonly KnownPerson[] {
  const { businessId } = useShop();
  const { body } = useCachedAnswer<MembersAnswer>(`/api/businesses/${businessId}/members`);
  return useMemo(() => (body?.members ?? []).map((member) => ({ uid: member.uid, name: fullName(member) })), [body]);
}
