import { useState } from 'react';
import { Button } from '../src/kit/button.tsx';
import { CheckboxField } from '../src/fields/checkbox-field.tsx';
import { Form } from '../src/kit/form.tsx';
import { PasswordField } from '../src/fields/password-field.tsx';
import { SelectField, type SelectOption } from '../src/fields/select-field.tsx';
import { SwitchField } from '../src/fields/switch-field.tsx';
import { TextAreaField } from '../src/fields/text-area-field.tsx';
import { TextField } from '../src/fields/text-field.tsx';
import { GallerySection } from './gallery-section.tsx';

type Unit = 'uni' | 'kg' | 'lt';
const units: readonly SelectOption<Unit>[] = [
  { value: 'uni', label: 'Unidad' },
  { value: 'kg', label: 'Kilogramo' },
  { value: 'lt', label: 'Litro' },
];

export function FieldShelf() {
  const [name, setName] = useState('');
  const [mail, setMail] = useState('rosa@bodega');
  const [password, setPassword] = useState('');
  const [note, setNote] = useState('');
  const [unit, setUnit] = useState<Unit>();
  const [sellAnyway, setSellAnyway] = useState(false);
  const [mayEdit, setMayEdit] = useState(true);
  const [isSent, setIsSent] = useState(false);
  return (
    <GallerySection title="Campos">
      <Form onSubmit={() => setIsSent(true)} className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <TextField
          label="Nombre del negocio"
          value={name}
          onChange={setName}
          placeholder="Bodega Rosita"
          error={isSent && name === '' ? 'Escribe el nombre de tu negocio.' : undefined}
        />
        <TextField label="Correo" type="email" value={mail} onChange={setMail} error="Formato de email inválido" />
        <TextField
          label="Teléfono"
          type="tel"
          isOptional
          hint="Para que tus clientes te ubiquen."
          value=""
          onChange={setName}
        />
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <TextAreaField label="Descripción" isOptional value={note} onChange={setNote} />
        <SelectField label="Unidad" options={units} value={unit} onChange={setUnit} />
        <TextField label="Producto" value="ARROZ COSTEÑO 5 KG" isReadOnly onChange={setName} />
        <CheckboxField
          label="Vender igual"
          hint="Solo quedan 3 uni. La app ajustará el stock automáticamente."
          isChecked={sellAnyway}
          onChange={setSellAnyway}
        />
        <CheckboxField
          label="Confirmo el precio"
          error="Confirma el precio para seguir."
          isChecked={false}
          onChange={setSellAnyway}
        />
        <SwitchField
          label="Editar movimientos"
          hint="Puede corregir y eliminar lo anotado."
          isOn={mayEdit}
          onChange={setMayEdit}
        />
        <Button type="submit">Crear negocio</Button>
      </Form>
    </GallerySection>
  );
}
