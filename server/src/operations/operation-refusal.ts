/**
 * Why an operation was not done: one Spanish sentence for the server's administrator.
 *
 * It is thrown wherever the reason is found, so that the transaction around it is rolled back; anything else that is
 * thrown is a bug or a broken machine.
 */
import { systemErrorCode } from '@cuadra/embedded-postgres/system-error-code';

export class OperationRefusal extends Error {
  override readonly name = 'OperationRefusal';
}

const TROUBLES: Readonly<Record<string, string>> = {
  ENOENT: 'no existe',
  ENOTDIR: 'la carpeta no existe',
  EISDIR: 'es una carpeta',
  EEXIST: 'ya existe',
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'el disco es de solo lectura',
  ENOSPC: 'no queda espacio en el disco',
  ENAMETOOLONG: 'el nombre es demasiado largo',
};

/** A refusal for file system errors; any other error is returned unchanged. */
export function refusalForFileSystemError(file: string, error: unknown): Error {
  const trouble = TROUBLES[systemErrorCode(error) ?? ''];
  if (trouble !== undefined) return new OperationRefusal(`No se puede usar «${file}»: ${trouble}.`);
  return error instanceof Error ? error : new Error(String(error));
}
