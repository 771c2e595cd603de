/** Undefined until the server has answered. */
import type { OpenedInvitation } from '@cuadra/domain/rows/invitation';
import { useEffect, useState } from 'react';
import type { Answer } from '../requests/ask-server.ts';
import { askServerForTypedAnswer } from '../requests/ask-server-for-typed-answer.ts';

export function useInvitationPreview(token: string): Answer<OpenedInvitation> | undefined {
  const [answer, setAnswer] = useState<Answer<OpenedInvitation>>();
  useEffect(() => {
    let isGone = false;
    void askServerForTypedAnswer<OpenedInvitation>(`/api/invitations/${encodeURIComponent(token)}`).then((said) => {
      if (!isGone) setAnswer(said);
    });
    return () => {
      isGone = true;
    };
  }, [token]);
  return answer;
}
