/** What is known of a customer; only what was changed is recorded, so that another phone's changes stay. */
import { buildSaveCustomerInput } from '@cuadra/domain/customers/build-save-customer-input';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import type { Customer } from '@cuadra/domain/rows/customer';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { MoneyField } from '../fields/money-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { TextAreaField } from '../fields/text-area-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useStoreCommandOnDevice } from '../hooks/use-store-command-on-device.ts';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { CancelDialogButton, Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { showToast } from '../kit/toast.tsx';
import { useStoredDraft } from '../wizard/use-stored-draft.ts';

interface EditCustomerDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

const customerFields = z.object({
  name: z.string(),
  phone: z.string(),
  limit: z.nullable(z.int()),
  note: z.string(),
  activo: z.boolean(),
});
type CustomerFieldValues = z.output<typeof customerFields>;

/** Both are kept over a reload, or what another phone changed meanwhile would be taken for a change of this one. */
const keptDraft = z.object({ before: customerFields, written: customerFields });

export function EditCustomerDialog({ customer, onClose }: EditCustomerDialogProps) {
  const id = useId();
  const record = useStoreCommandOnDevice();
  const key = `cuadra.edit-customer.${customer.uuid}`;
  const present = z.parse(customerFields, customer);
  const { draft, setDraft, isRestored } = useStoredDraft(key, keptDraft, { before: present, written: present });
  const { before, written } = draft;
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isNameless = written.name.trim() === '';
  const save = async () => {
    setIsTried(true);
    if (isNameless) return;
    const change = buildSaveCustomerInput({ ...customer, ...before }, { ...customer, ...written });
    const why = change && (await record('save-customer', change));
    setFailure(why);
    if (why !== undefined) return;
    if (change !== undefined) showToast({ message: 'Cliente actualizado.' });
    onClose();
  };
  return (
    <Dialog
      title="Editar cliente"
      isOpen
      isInAddress
      hasUnsavedFields={isRestored}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id}>
            Guardar cambios
          </Button>
          <CancelDialogButton />
        </>
      }
    >
      <Form id={id} onSubmit={save}>
        {failure !== undefined && <Banner tone="error">{failure}</Banner>}
        <CustomerFields
          customer={written}
          nameFault={isTried && isNameless ? 'Escribe cómo se llama.' : undefined}
          onChange={(change) => setDraft((now) => ({ ...now, written: { ...now.written, ...change } }))}
        />
      </Form>
    </Dialog>
  );
}

interface CustomerFieldsProps {
  readonly customer: CustomerFieldValues;
  readonly nameFault: string | undefined;
  readonly onChange: (change: Partial<CustomerFieldValues>) => void;
}

function CustomerFields({ customer, nameFault, onChange }: CustomerFieldsProps) {
  return (
    <>
      <TextField
        label="Nombre"
        value={customer.name}
        onChange={(name) => onChange({ name })}
        maxLength={MAX_NAME_LENGTH}
        autoCapitalize="words"
        error={nameFault}
      />
      <PhoneField
        label="Celular"
        hint="Para enviarle su cuenta por WhatsApp"
        isOptional
        value={customer.phone}
        onChange={(phone) => onChange({ phone })}
      />
      <MoneyField
        label="Hasta cuánto le fías"
        hint="Si se pasa, Cuadra te avisa y tú decides"
        isOptional
        value={customer.limit ?? undefined}
        onChange={(limit) => onChange({ limit: limit ?? null })}
      />
      <TextAreaField
        label="Nota"
        isOptional
        value={customer.note}
        onChange={(note) => onChange({ note })}
        maxLength={MAX_DESCRIPTION_LENGTH}
      />
      <SwitchField
        label="Se le puede fiar"
        hint="Apagado, ya no aparece al vender. Lo que debe sigue aquí."
        isOn={customer.activo}
        onChange={(activo) => onChange({ activo })}
      />
    </>
  );
}
