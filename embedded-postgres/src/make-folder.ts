import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemErrorCode } from './system-error-code.ts';

/**
 * Makes a folder and those above it that are missing, in that mode.
 *
 * Node's own `recursive` never returns where the system says that nothing is there below a folder that is there, as
 * /proc does.
 */
export function makeFolder(path: string, mode?: number): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path && statSync(parent, { throwIfNoEntry: false }) === undefined) makeFolder(parent, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another start may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

const reasons: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: () => 'ahí el sistema no deja crear nada',
  ENOTDIR: () => 'lo que hay en su lugar, o más arriba, no es una carpeta',
  EEXIST: (path) => `${path} ya existe y no es una carpeta`,
  EISDIR: (path) => `${path} es una carpeta`,
  EACCES: () => 'el usuario que ejecuta esto no tiene permiso',
  EPERM: () => 'el usuario que ejecuta esto no tiene permiso',
  EROFS: () => 'el disco es de solo lectura',
  ENOSPC: () => 'no queda espacio en el disco',
  EDQUOT: () => 'no queda espacio en el disco para este usuario',
  ENAMETOOLONG: () => 'el nombre es demasiado largo',
  ELOOP: () => 'un enlace de ese camino lleva a sí mismo',
};

/** Part of a sentence in Spanish; undefined for what the file system did not say. */
export function explainFileSystemError(error: unknown): string | undefined {
  const reason = reasons[systemErrorCode(error) ?? ''];
  const path: unknown = error instanceof Error ? Reflect.get(error, 'path') : undefined;
  return reason?.(typeof path === 'string' ? path : 'lo que hay ahí');
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
