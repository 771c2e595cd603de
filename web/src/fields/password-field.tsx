/** Its text can be shown while typing. */
import { useState } from 'react';
import { fieldBoxStyle, Field, type FieldProps } from './field.tsx';
import { EyeIcon, EyeOffIcon } from '../icons/icons-sign-in-screens.tsx';
import { IconButton } from '../kit/icon-button.tsx';

interface PasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Lets the browser offer the stored password, or make a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly name: string;
}

export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, autoComplete, name } = props;
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...props}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            className={`${fieldBoxStyle} rounded-xl pr-14 pl-4 text-base`}
            type={isShown ? 'text' : 'password'}
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <span className="absolute top-0 right-0">
            <IconButton
              icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
              label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
              onPress={() => setIsShown(!isShown)}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
