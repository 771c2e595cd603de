/** Undefined until the server has answered. */
import { isInvitationToken, type OpenedInvitation } from '@cuadra/domain/rows/invitation';
import { refuse } from '@cuadra/domain/kernel/refusal';
import { useEffect, useState } from 'react';
import type { Answer } from '../requests/ask-server.ts';
import { askServerForJson } from '../requests/ask-server-for-json.ts';

export function useInvitationPreview(token: string): Answer<OpenedInvitation> | undefined {
  const [answer, setAnswer] = useState<Answer<OpenedInvitation>>();
  useEffect(() => {
    let isGone = false;
    void previewInvitation(token).then((said) => {
      if (!isGone) setAnswer(said);
    });
    return () => {
      isGone = true;
    };
  }, [token]);
  return answer;
}

/** An address without a token would be no route of the server, which could not say what is wrong. */
async function previewInvitation(token: string): Promise<Answer<OpenedInvitation>> {
  if (!isInvitationToken(token)) return { ok: false, failure: { status: 404, ...refuse('invitation-not-found') } };
  return askServerForJson<OpenedInvitation>(`/api/invitations/${token}`);
}
