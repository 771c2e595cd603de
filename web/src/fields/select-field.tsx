/** The platform's own picker, which a phone shows large enough for a thumb. */
import { fieldBoxStyle, Field, type FieldProps } from './field.tsx';
import { ChevronDownIcon } from '../icons/icons-chevron-and-plus.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly isDisabled?: boolean | undefined;
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly options: readonly SelectOption<Value>[];
  /** Undefined until one is chosen. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly isDisabled?: boolean | undefined;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, value, onChange, isDisabled } = props;
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <Field {...props}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            className={`${fieldBoxStyle} cursor-pointer appearance-none truncate rounded-xl pr-10 pl-4 text-base disabled:cursor-default`}
            value={value ?? ''}
            onChange={(event) => choose(event.target.value)}
            disabled={isDisabled}
          >
            {value === undefined && (
              <option value="" disabled>
                Elige…
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
        </div>
      )}
    </Field>
  );
}
