/**
 * The people of the seed: the owner of both shops and her two employees with different permissions.
 *
 * The passwords are for development only; the e-mail domain can never exist.
 */
import type { Permission } from '@cuadra/domain/rows/permissions';

export interface SeedPerson {
  readonly key: PersonKey;
  readonly email: string;
  readonly nombre: string;
  readonly apellidos: string;
  readonly password: string;
}

export type PersonKey = 'rosa' | 'luis' | 'carmen';
export type EmployeeKey = Exclude<PersonKey, 'rosa'>;

export const people = [
  {
    key: 'rosa',
    email: 'rosa@bodega.example',
    nombre: 'Rosa',
    apellidos: 'Quispe Mamani',
    password: 'rosa cuadra su caja',
  },
  {
    key: 'luis',
    email: 'luis@bodega.example',
    nombre: 'Luis',
    apellidos: 'Huamán Torres',
    password: 'luis atiende la caja',
  },
  {
    key: 'carmen',
    email: 'carmen@bodega.example',
    nombre: 'Carmen',
    apellidos: 'Flores Ccori',
    password: 'carmen atiende la caja',
  },
] as const satisfies readonly SeedPerson[];

interface Post {
  readonly departamento: string;
  /** The differences from the business's default permissions. */
  readonly permissions: Partial<Record<Permission, boolean>>;
}

/** Luis runs the shop when Rosa is out; Carmen serves in the afternoons and sees no expenses. */
export const posts: Readonly<Record<EmployeeKey, Post>> = {
  luis: { departamento: 'Almacén y caja', permissions: { verTransferencias: true, editarMovimientos: true } },
  carmen: { departamento: 'Caja', permissions: { verEgresos: false } },
};

export function emailOf(key: PersonKey): string {
  return people.find((person) => person.key === key)?.email ?? '';
}
