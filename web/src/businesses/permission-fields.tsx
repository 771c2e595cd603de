/**
 * A person's permissions: a position, or each of the six permissions.
 *
 * The shown position follows from the permissions; "A medida" shows them all, and they stay visible.
 */
import { permissionMeanings } from '@cuadra/domain/businesses/permission-meanings';
import { type Permission, permissionLabels, permissionNames, type Permissions } from '@cuadra/domain/rows/permissions';
import {
  type Position,
  positionLabels,
  positionMeanings,
  positionForPermissions,
  positionPermissions,
  positions,
} from '@cuadra/domain/businesses/employee-positions';
import { useState } from 'react';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import { ChoiceCards } from '../fields/choice-cards.tsx';

interface PermissionFieldsProps {
  readonly value: Permissions;
  readonly onChange: (permissions: Permissions) => void;
}

type Chosen = Position | 'own';

const choices = [
  ...positions.map((value) => ({ value, title: positionLabels[value], hint: positionMeanings[value] })),
  { value: 'own', title: 'A medida', hint: 'Eliges permiso por permiso.' },
] as const;

export function PermissionFields({ value, onChange }: PermissionFieldsProps) {
  const [isOwn, setIsOwn] = useState(false);
  const chosen: Chosen = isOwn ? 'own' : (positionForPermissions(value) ?? 'own');
  const choose = (choice: Chosen) => {
    setIsOwn(choice === 'own');
    if (choice !== 'own') onChange(positionPermissions[choice]);
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="font-bold" aria-hidden="true">
        Qué puede hacer
      </p>
      <ChoiceCards label="Qué puede hacer" choices={choices} value={chosen} onChange={choose} />
      {chosen === 'own' && (
        <fieldset className="min-w-0">
          <legend className="sr-only">Permisos</legend>
          {permissionNames.map((name) => (
            <CheckboxField
              key={name}
              label={permissionLabels[name]}
              hint={permissionMeanings[name]}
              isChecked={value[name]}
              onChange={(isHeld) => {
                setIsOwn(true);
                onChange({ ...value, [name]: isHeld });
              }}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Undefined when none differs. */
export function changedPermissions(
  before: Permissions,
  after: Permissions,
): Partial<Record<Permission, boolean>> | undefined {
  const changed = permissionNames.filter((name) => before[name] !== after[name]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((name) => [name, after[name]]));
}
