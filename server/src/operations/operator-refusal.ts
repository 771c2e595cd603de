/**
 * Why an operation was not carried out: one Spanish sentence for whoever runs the server.
 *
 * It is thrown from wherever the reason is found, so that the transaction around it is rolled back; anything else that
 * is thrown is a bug or a broken machine.
 */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal';
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

/** What went wrong with a file as a refusal, when it is a matter of the system; any other fault as it is. */
export function fileRefusal(file: string, error: unknown): Error {
  const trouble = TROUBLES[systemCode(error) ?? ''];
  if (trouble !== undefined) return new OperatorRefusal(`No se puede usar «${file}»: ${trouble}.`);
  return error instanceof Error ? error : new Error(String(error));
}

/** The code by which the system, the database or a library names a fault. */
export function systemCode(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
}
