/** Somebody new who takes goods on credit, in two fields. */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { findCustomerNamesake } from '@cuadra/domain/search/customer-search';
import { useEffect, useId, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { PhoneField } from '../fields/phone-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useCustomersByLatestCredit } from '../hooks/use-customers.ts';
import { useStoreCommandOnDevice } from '../hooks/use-store-command-on-device.ts';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';

interface NewCustomerDialogProps {
  /** What was typed in the search. */
  readonly name: string;
  readonly onSaved: (customerId: Uuid) => void;
  readonly onClose: () => void;
  /** True if the address opened it. */
  readonly isInAddress?: boolean;
}

const SAME_NAME = 'Ya tienes un cliente con ese nombre. Agrégale algo que lo distinga.';

export function NewCustomerDialog({ name: typed, onSaved, onClose, isInAddress }: NewCustomerDialogProps) {
  const id = useId();
  const record = useStoreCommandOnDevice();
  const customers = useCustomersByLatestCredit();
  const [name, setName] = useState(typed);
  const [phone, setPhone] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isMissing = name.trim() === '';
  const save = async () => {
    setIsTried(true);
    if (isMissing) return;
    const customerId = uuidV7();
    const why = await record('save-customer', { customerId, name, phone });
    setFailure(why);
    if (why === undefined) onSaved(customerId);
  };
  return (
    <Dialog
      title="Cliente nuevo"
      isOpen
      isInAddress={isInAddress}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} isWide>
          Agregar cliente
        </Button>
      }
    >
      <Form id={id} onSubmit={save}>
        {failure !== undefined && <Banner tone="error">{failure}</Banner>}
        <TextField
          ref={first}
          label="Nombre"
          value={name}
          onChange={setName}
          maxLength={MAX_NAME_LENGTH}
          autoCapitalize="words"
          enterKeyHint="next"
          error={isTried && isMissing ? 'Escribe cómo se llama.' : undefined}
          note={findCustomerNamesake(customers, name) === undefined ? undefined : SAME_NAME}
        />
        <PhoneField
          label="Celular"
          hint="Para enviarle su cuenta por WhatsApp"
          isOptional
          value={phone}
          onChange={setPhone}
          enterKeyHint="done"
        />
      </Form>
    </Dialog>
  );
}
