/** Several lines; the field grows with them. */
import { fieldBoxStyle, Field, type FieldProps } from './field.tsx';

interface TextAreaFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength?: number | undefined;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, maxLength } = props;
  return (
    <Field {...props}>
      {(control) => (
        <textarea
          {...control}
          className={`${fieldBoxStyle} block field-sizing-content max-h-72 resize-none rounded-xl px-4 py-3 text-base`}
          rows={3}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          maxLength={maxLength}
        />
      )}
    </Field>
  );
}
