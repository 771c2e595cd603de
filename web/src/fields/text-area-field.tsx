/** Several lines; the field grows with them. */
import { fieldBoxStyle, Field, type FieldProps } from './field.tsx';

interface TextAreaFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, name, maxLength, placeholder, isDisabled } = props;
  return (
    <Field {...props}>
      {(control) => (
        <textarea
          {...control}
          className={`${fieldBoxStyle} block field-sizing-content max-h-72 resize-none rounded-xl px-4 py-3 text-base`}
          rows={3}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          maxLength={maxLength}
          placeholder={placeholder}
          disabled={isDisabled}
        />
      )}
    </Field>
  );
}
