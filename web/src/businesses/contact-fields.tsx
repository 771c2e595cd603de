/** The fields of a business's card that may be empty: where it is, how it is reached, and what it is. */
import type { FieldFaults } from '@cuadra/domain/kernel/refusal';
import { MAX_DESCRIPTION_LENGTH, MAX_PHONE_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import type { Business } from '@cuadra/domain/rows/business';
import { TextAreaField } from '../fields/text-area-field.tsx';
import { TextField } from '../fields/text-field.tsx';

type Contact = Pick<Business, 'direccion' | 'telefono' | 'email' | 'descripcion'>;

interface ContactFieldsProps {
  readonly contact: Contact;
  readonly onChange: (changed: Partial<Contact>) => void;
  readonly faults: FieldFaults;
}

export function ContactFields({ contact, onChange, faults }: ContactFieldsProps) {
  return (
    <>
      <TextField
        label="Dirección"
        value={contact.direccion}
        onChange={(direccion) => onChange({ direccion })}
        maxLength={MAX_DESCRIPTION_LENGTH}
        autoComplete="street-address"
        error={faults['direccion']}
        isOptional
      />
      <TextField
        label="Teléfono"
        type="tel"
        value={contact.telefono}
        onChange={(telefono) => onChange({ telefono })}
        maxLength={MAX_PHONE_LENGTH}
        autoComplete="tel"
        error={faults['telefono']}
        isOptional
      />
      <TextField
        label="Correo del negocio"
        type="email"
        value={contact.email}
        onChange={(email) => onChange({ email })}
        autoComplete="email"
        autoCapitalize="none"
        error={faults['email']}
        isOptional
      />
      <TextAreaField
        label="Descripción"
        value={contact.descripcion}
        onChange={(descripcion) => onChange({ descripcion })}
        maxLength={MAX_DESCRIPTION_LENGTH}
        error={faults['descripcion']}
        isOptional
      />
    </>
  );
}
