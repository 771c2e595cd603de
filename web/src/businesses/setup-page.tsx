/** A new business's card: what may be left for later, before the first day begins (spec, section 2). */
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Form } from '../kit/form.tsx';
import { Page } from '../kit/page.tsx';
import { TextAreaField } from '../kit/text-area-field.tsx';
import { TextField } from '../kit/text-field.tsx';
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
  const [fault, setFault] = useState<{ readonly message: string; readonly email?: string | undefined }>();

  const goOn = () => navigate({ to: '/business/$businessId/dashboard', params: { businessId: tempId }, replace: true });
  const save = async () => {
    const recorded = record('update-business', { direccion, telefono, email, descripcion });
    if (isRefusal(recorded)) {
      setFault({ message: recorded.message, email: recorded.fields?.['email'] });
      return;
    }
    await recorded.kept;
    await goOn();
  };
  return (
    <Page title={business.nombre} subtitle="Completa su ficha, o déjalo para después." width="reading">
      {fault !== undefined && <Banner tone="error">{fault.message}</Banner>}
      <Form onSubmit={save}>
        <TextField
          label="Dirección"
          value={direccion}
          onChange={setDireccion}
          autoComplete="street-address"
          isOptional
        />
        <TextField label="Teléfono" type="tel" value={telefono} onChange={setTelefono} autoComplete="tel" isOptional />
        <TextField
          label="Correo del negocio"
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="email"
          autoCapitalize="none"
          error={fault?.email}
          isOptional
        />
        <TextAreaField label="Descripción" value={descripcion} onChange={setDescripcion} isOptional />
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
