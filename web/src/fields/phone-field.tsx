/** A phone to write to by WhatsApp. Any number is taken; of one that WhatsApp cannot open, it says so. */
import { whatsappNumberAdvice } from '@cuadra/domain/app/whatsapp';
import { MAX_PHONE_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { type ComponentProps, useState } from 'react';
import { useHasStoppedTyping } from '../browser/use-has-stopped-typing.ts';
import { TextField } from './text-field.tsx';

type PhoneFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'isOptional' | 'value' | 'onChange' | 'enterKeyHint'
>;

export function PhoneField(props: PhoneFieldProps) {
  const { value } = props;
  const [initial] = useState(value);
  const isTyped = useHasStoppedTyping(value) || value === initial;
  return (
    <TextField
      {...props}
      type="tel"
      maxLength={MAX_PHONE_LENGTH}
      note={isTyped ? whatsappNumberAdvice(value) : undefined}
    />
  );
}
