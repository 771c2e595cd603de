/** Filters a list while typing. To find a product to sell, use ProductSearchBox. */
import { useId, useRef } from 'react';
import { fieldBoxStyle } from './field.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { SearchIcon } from '../icons/icons-action.tsx';
import { CloseIcon } from '../icons/icons-sign-in-screens.tsx';

interface SearchFieldProps {
  /** Announced, and shown as the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
}

export function SearchField({ label, value, onChange, maxLength }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className="relative block min-w-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SearchIcon className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft" />
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        className={`${fieldBoxStyle} rounded-xl pr-13 pl-12 text-base placeholder-shown:pr-4 placeholder-shown:text-ellipsis`}
        placeholder={label}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') clear();
        }}
      />
      {value !== '' && (
        <span className="absolute top-0 right-0">
          <IconButton icon={<CloseIcon className="size-5" />} label="Borrar la búsqueda" onPress={clear} />
        </span>
      )}
    </search>
  );
}
