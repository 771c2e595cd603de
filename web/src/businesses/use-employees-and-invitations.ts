/** The members and invitations of the open business: the server's answer, or its last one. */
import type { InvitationsAnswer, MembersAnswer } from '@cuadra/domain/server-answers';
import { type FetchedAnswer, useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { useShop } from '../hooks/use-shop.ts';

interface Employees {
  readonly members: FetchedAnswer<MembersAnswer>;
  readonly invitations: FetchedAnswer<InvitationsAnswer>;
  readonly reload: () => void;
}

export function useEmployeesAndInvitations(): Employees {
  const { businessId } = useShop();
  const members = useCachedAnswer<MembersAnswer>(`/api/businesses/${businessId}/members`);
  const invitations = useCachedAnswer<InvitationsAnswer>(`/api/businesses/${businessId}/invitations`);
  const reload = () => {
    members.reload();
    invitations.reload();
  };
  return { members, invitations, reload };
}
