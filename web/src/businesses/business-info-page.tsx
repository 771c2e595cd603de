import type { Business } from '@cuadra/domain/rows/business';
import { updateBusiness } from '@cuadra/domain/businesses/update-business';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { checkInput } from '@cuadra/domain/commands/check-input';
import type { FieldFaults } from '@cuadra/domain/kernel/refusal';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { FieldGrid } from '../fields/field-grid.tsx';
import { Form } from '../kit/form.tsx';
import { BackLink, Page } from '../kit/page.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { showToast } from '../kit/toast.tsx';
import { UnsavedChangesGuard } from '../kit/unsaved-changes-guard.tsx';
import { useStoreCommandOnDevice } from '../hooks/use-store-command-on-device.ts';
import { useShop } from '../hooks/use-shop.ts';
import { useStoredDraft } from '../wizard/use-stored-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { suggestedBusinessKinds } from './suggested-business-kinds.ts';

const cardFields = ['nombre', 'tipo', 'direccion', 'telefono', 'email', 'descripcion'] as const;
type Card = Pick<Business, (typeof cardFields)[number]>;
const changedFields = z.partialRecord(z.enum(cardFields), z.string());

export function BusinessInfoPage() {
  const { business } = useShop();
  const { card, isTyped, change, save, faults, message } = useCard(business);
  return (
    <Page title="Datos del negocio" width="form" back={<BackToSettings businessId={business.id} />}>
      <LogoField />
      {message !== undefined && <Banner tone="error">{message}</Banner>}
      <Form onSubmit={save}>
        <UnsavedChangesGuard isTyped={isTyped} isKeptOverReload />
        <FieldGrid>
          <TextField
            label="Nombre del negocio"
            value={card.nombre}
            onChange={(nombre) => change({ nombre })}
            maxLength={MAX_NAME_LENGTH}
            autoCapitalize="words"
            error={faults['nombre'] === undefined ? undefined : 'Escribe el nombre de tu negocio.'}
          />
          <SelectField
            label="Tipo de negocio"
            value={card.tipo}
            onChange={(tipo) => change({ tipo })}
            options={kindChoices(card.tipo)}
          />
          <ContactFields contact={card} onChange={change} faults={faults} />
        </FieldGrid>
        <div className="sm:flex">
          <Button type="submit">Guardar cambios</Button>
        </div>
      </Form>
    </Page>
  );
}

/** The suggested ones, and the business's own. */
function kindChoices(own: string) {
  const isSuggested = suggestedBusinessKinds.some((kind) => kind === own);
  const kinds = isSuggested ? suggestedBusinessKinds : [own, ...suggestedBusinessKinds];
  return kinds.map((kind) => ({ value: kind, label: kind }));
}

function BackToSettings({ businessId }: { readonly businessId: string }) {
  return (
    <BackLink to="/business/$businessId/settings" params={{ businessId }}>
      Ajustes
    </BackLink>
  );
}

/** Only changed fields are saved, so that two people who correct the card at once keep both corrections. */
function useCard(business: Business) {
  const keep = useStoreCommandOnDevice();
  const key = `cuadra.business-info.${business.id}`;
  const { draft: changes, setDraft: setChanges } = useStoredDraft<Partial<Card>>(key, changedFields, {});
  const [faults, setFaults] = useState<FieldFaults>({});
  const [message, setMessage] = useState<string>();
  const card: Card = { ...business, ...changes };

  const save = async () => {
    const differing = cardFields.filter((name) => card[name].trim() !== business[name]);
    const input = Object.fromEntries(differing.map((name) => [name, card[name]]));
    const checked = differing.length === 0 ? undefined : checkInput(updateBusiness.input, input);
    setMessage(undefined);
    setFaults(checked?.ok === false ? (checked.refusal.fields ?? {}) : {});
    if (checked?.ok === false) return;
    const failure = checked === undefined ? undefined : await keep('update-business', input);
    setMessage(failure);
    if (failure !== undefined) return;
    setChanges({});
    showToast({ message: 'Datos guardados.' });
  };
  const isTyped = cardFields.some((name) => card[name] !== business[name]);
  return { card, isTyped, change: (part: Partial<Card>) => setChanges({ ...changes, ...part }), save, faults, message };
}
