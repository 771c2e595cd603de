/** One line of text. */
import type { ComponentProps, Ref } from 'react';
import { Field, type FieldProps, inputStyle } from './field.tsx';

interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly name?: string;
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'none' | 'sentences' | 'words' | 'characters';
  readonly inputMode?: ComponentProps<'input'>['inputMode'];
  /** What the key at the corner of a phone's keyboard says. */
  readonly enterKeyHint?: ComponentProps<'input'>['enterKeyHint'];
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, type = 'text', isDisabled, isReadOnly, onBlur, ref } = props;
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          className={inputStyle}
          type={type}
          name={props.name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize={props.autoCapitalize}
          inputMode={props.inputMode}
          enterKeyHint={props.enterKeyHint}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          disabled={isDisabled}
          readOnly={isReadOnly}
        />
      )}
    </Field>
  );
}
