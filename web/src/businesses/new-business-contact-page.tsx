/** The details of a new business, optional before the first day: nobody is sent here (spec, section 2). */
import type { Business } from '@cuadra/domain/rows/business';
import { isRefusal, type Refusal } from '@cuadra/domain/kernel/refusal';
import { isSameJson } from '@cuadra/domain/trail/canonical-json';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { FieldGrid } from '../fields/field-grid.tsx';
import { Form } from '../kit/form.tsx';
import { Page } from '../kit/page.tsx';
import { UnsavedChangesGuard } from '../kit/unsaved-changes-guard.tsx';
import { useDispatchCommand } from '../session/use-dispatch-command.ts';
import { useShop } from '../hooks/use-shop.ts';
import { waitUntilCommandStoredOnDevice } from '../hooks/wait-until-command-stored-on-device.ts';
import { ContactFields } from './contact-fields.tsx';

const route = getRouteApi('/plain/setup/business/$tempId');

export function NewBusinessContactPage() {
  const { tempId } = route.useParams();
  const { business } = useShop();
  const record = useDispatchCommand();
  const navigate = useNavigate();
  const [before] = useState(() => cardOf(business));
  const [card, setCard] = useState(before);
  const [fault, setFault] = useState<Pick<Refusal, 'message' | 'fields'>>();

  const isTyped = !isSameJson(card, before);
  const goOn = () => navigate({ to: '/business/$businessId/dashboard', params: { businessId: tempId }, replace: true });
  const save = async () => {
    const recorded = record('update-business', card);
    const failure = await waitUntilCommandStoredOnDevice(recorded);
    const notStored = failure === undefined ? undefined : { message: failure };
    setFault(isRefusal(recorded) ? recorded : notStored);
    if (failure === undefined) await goOn();
  };
  return (
    <Page title={business.nombre} subtitle="Completa su ficha, o déjalo para después." width="form">
      {fault !== undefined && <Banner tone="error">{fault.message}</Banner>}
      <Form onSubmit={save}>
        <UnsavedChangesGuard isTyped={isTyped} />
        <FieldGrid>
          <ContactFields
            contact={card}
            onChange={(changed) => setCard({ ...card, ...changed })}
            faults={fault?.fields ?? {}}
          />
        </FieldGrid>
        <Button type="submit" isWide>
          Guardar y empezar
        </Button>
        <Button kind="quiet" onPress={goOn} pendingLabel="Abriendo…" isWide>
          Más tarde
        </Button>
      </Form>
    </Page>
  );
}

function cardOf({ direccion, telefono, email, descripcion }: Business) {
  return { direccion, telefono, email, descripcion };
}
