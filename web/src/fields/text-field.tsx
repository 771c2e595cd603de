import type { ComponentProps, Ref } from 'react';
import { Field, type FieldProps, inputStyle } from './field.tsx';

interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | undefined;
  readonly name?: string | undefined;
  readonly autoComplete?: string | undefined;
  readonly autoCapitalize?: 'none' | 'sentences' | 'words' | 'characters' | undefined;
  /** The label of the Enter key of a phone's keyboard. */
  readonly enterKeyHint?: ComponentProps<'input'>['enterKeyHint'] | undefined;
  readonly maxLength?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
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
