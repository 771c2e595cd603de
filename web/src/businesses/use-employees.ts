/** Who works in the business that is open, and who is invited: what the server says, or said the last time. */
import type { ShownInvitation } from '@cuadra/domain/rows/invitation';
import type { Member } from '@cuadra/domain/rows/membership';
import { type Answered, useAnswer } from '../hooks/use-answer.ts';
import { useShop } from '../hooks/use-shop.ts';

interface Employees {
  readonly members: Answered<{ readonly members: readonly Member[] }>;
  readonly invitations: Answered<{ readonly invitations: readonly ShownInvitation[] }>;
  readonly reload: () => void;
}

export function useEmployees(): Employees {
  const { businessId } = useShop();
  const members = useAnswer<{ readonly members: readonly Member[] }>(`/api/businesses/${businessId}/members`);
  const invitations = useAnswer<{ readonly invitations: readonly ShownInvitation[] }>(
    `/api/businesses/${businessId}/invitations`,
  );
  const reload = () => {
    members.reload();
    invitations.reload();
  };
  return { members, invitations, reload };
}
