/**
 * Correcting and deleting a record: on the device where it has the record, so that it also works offline; what is older
 * than the device goes back only the server can change.
 *
 * Whoever tries again after a lost answer sends the same command, so that it is done once.
 */
import type { InputOf } from '@cuadra/domain/commands';
import { shownMessage } from '@cuadra/domain/kernel/refusal';
import { useRef } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { sendNow } from '../requests/send-now.ts';
import { useKeep } from '../hooks/use-keep.ts';
import { useShop } from '../hooks/use-shop.ts';

type Change = 'edit-record' | 'delete-record';

/** Answers with why it was not done, undefined when it was. */
export function useRecordChange(): <Name extends Change>(
  name: Name,
  input: InputOf<Name> & { readonly transactionId: string },
) => Promise<string | undefined> {
  const { businessId, copy } = useShop();
  const keep = useKeep();
  const last = useRef({ said: '', id: '' });
  return async (name, input) => {
    if (copy.books.transactions.has(input.transactionId)) return keep(name, input);
    const said = JSON.stringify([name, input]);
    if (last.current.said !== said) last.current = { said, id: uuidV7() };
    const failure = await sendNow({ id: last.current.id, name, input, businessId });
    return failure && shownMessage(failure);
  };
}
