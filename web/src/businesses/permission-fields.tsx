/** The six permissions, each with what it lets somebody do. */
import { permissionMeanings } from '@cuadra/domain/businesses/permission-meanings';
import {
  type Permission,
  permissionLabels,
  permissionNames,
  type Permissions,
} from '@cuadra/domain/businesses/permissions';
import { CheckboxField } from '../kit/checkbox-field.tsx';

interface PermissionFieldsProps {
  readonly value: Permissions;
  readonly onChange: (permissions: Permissions) => void;
}

export function PermissionFields({ value, onChange }: PermissionFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold">Qué puede hacer</legend>
      {permissionNames.map((name) => (
        <CheckboxField
          key={name}
          label={permissionLabels[name]}
          hint={permissionMeanings[name]}
          isChecked={value[name]}
          onChange={(isHeld) => onChange({ ...value, [name]: isHeld })}
        />
      ))}
    </fieldset>
  );
}

/** The permissions that differ, undefined when none does. */
export function changedPermissions(
  before: Permissions,
  after: Permissions,
): Partial<Record<Permission, boolean>> | undefined {
  const changed = permissionNames.filter((name) => before[name] !== after[name]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((name) => [name, after[name]]));
}
