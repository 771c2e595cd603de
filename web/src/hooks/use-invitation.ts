/** What the link of an invitation says of it; undefined until the server has said so. */
import type { OpenedInvitation } from '@cuadra/domain/rows/invitation';
import { useEffect, useState } from 'react';
import type { Answer } from '../requests/api.ts';
import { askFor } from '../requests/ask-for.ts';

export function useInvitation(token: string): Answer<OpenedInvitation> | undefined {
  const [answer, setAnswer] = useState<Answer<OpenedInvitation>>();
  useEffect(() => {
    let isGone = false;
    void askFor<OpenedInvitation>(`/api/invitations/${encodeURIComponent(token)}`).then((said) => {
      if (!isGone) setAnswer(said);
    });
    return () => {
      isGone = true;
    };
  }, [token]);
  return answer;
}
