/** A new business's card: what may be left for later, before the first day begins (spec, section 2). */
import { isRefusal, type Refusal } from '@cuadra/domain/kernel/refusal';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Form } from '../kit/form.tsx';
import { Page } from '../kit/page.tsx';
import { TextAreaField } from '../kit/text-area-field.tsx';
import { TextField } from '../kit/text-field.tsx';
import { Unsaved } from '../kit/unsaved.tsx';
import { useRecord } from '../replica/record.ts';
import { useShop } from '../replica/use-shop.ts';

const route = getRouteApi('/plain/setup/business/$tempId');

export function SetupPage() {
  const { tempId } = route.useParams();
  const { business } = useShop();
  const record = useRecord();
  const navigate = useNavigate();
  const [direccion, setDireccion] = useState(business.direccion);
  const [telefono, setTelefono] = useState(business.telefono);
  const [email, setEmail] = useState(business.email);
  const [descripcion, setDescripcion] = useState(business.descripcion);
  const [refusal, setRefusal] = useState<Refusal>();
  const faults = refusal?.fields ?? {};

  const isTyped =
    direccion !== business.direccion ||
    telefono !== business.telefono ||
    email !== business.email ||
    descripcion !== business.descripcion;
  const goOn = () => navigate({ to: '/business/$businessId/dashboard', params: { businessId: tempId }, replace: true });
  const save = async () => {
    const recorded = record('update-business', { direccion, telefono, email, descripcion });
    setRefusal(isRefusal(recorded) ? recorded : undefined);
    if (isRefusal(recorded)) return;
    await recorded.kept;
    await goOn();
  };
  return (
    <Page title={business.nombre} subtitle="Completa su ficha, o déjalo para después." width="reading">
      {refusal !== undefined && <Banner tone="error">{refusal.message}</Banner>}
      <Form onSubmit={save}>
        <Unsaved isTyped={isTyped} />
        <TextField
          label="Dirección"
          value={direccion}
          onChange={setDireccion}
          autoComplete="street-address"
          error={faults['direccion']}
          isOptional
        />
        <TextField
          label="Teléfono"
          type="tel"
          value={telefono}
          onChange={setTelefono}
          autoComplete="tel"
          error={faults['telefono']}
          isOptional
        />
        <TextField
          label="Correo del negocio"
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="email"
          autoCapitalize="none"
          error={faults['email']}
          isOptional
        />
        <TextAreaField
          label="Descripción"
          value={descripcion}
          onChange={setDescripcion}
          error={faults['descripcion']}
          isOptional
        />
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
