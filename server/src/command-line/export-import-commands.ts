import { exportBusinessToFile } from '../operations/export-business-to-file.ts';
import { importBusiness } from '../operations/import/import-business.ts';
import { importProductsFromCsvFile } from '../operations/import/import-products-from-csv-file.ts';
import { OperationRefusal } from '../operations/operation-refusal.ts';
import type { CommandLineCommand, Job } from './command-line-command.ts';

export const exportCommand: CommandLineCommand = {
  name: 'export',
  parameters: ['NEGOCIO', 'ARCHIVO'],
  does: 'escribe un negocio en un archivo .json, o sus productos en uno .csv',
  run: async ({ database, now, progress }, wanted = '', file = '') => {
    progress('Exportando…');
    const { nombre, id } = await exportBusinessToFile(database, { wanted, file, now: now() });
    return `«${nombre}» (${id}) está en ${file}.`;
  },
};

export const importCommand: CommandLineCommand = {
  name: 'import',
  parameters: ['ARCHIVO'],
  options: [
    { name: 'owner', value: 'CORREO', does: 'de quién será el negocio de un .json; si no, de su gerente' },
    { name: 'business', value: 'NEGOCIO', does: 'a qué negocio van los productos de un .csv' },
  ],
  does: 'trae un negocio de un archivo .json, o productos de uno .csv',
  run: async (job, file = '') => {
    if (/\.json$/iu.test(file)) return bringBusiness(job, file);
    if (/\.csv$/iu.test(file)) return bringProducts(job, file);
    throw new OperationRefusal(`«${file}» tiene que terminar en .json (todo un negocio) o en .csv (productos).`);
  },
};

async function bringBusiness({ database, now, options, progress }: Job, file: string): Promise<string[]> {
  if (options.business !== undefined)
    throw new OperationRefusal('--business es para los productos de un archivo .csv.');
  progress('Importando…');
  const brought = await importBusiness(database, file, { ownerEmail: options.owner, at: now() });
  const { business, ownerEmail, rows, strangers } = brought;
  const unnamed =
    strangers === 1 ? 'Una persona suya no está registrada' : `${strangers} personas suyas no están registradas`;
  return [
    `«${business.nombre}» (${business.id}) está aquí y es de ${ownerEmail}.`,
    `Productos: ${rows.products}. Registros: ${rows.transactions}. Movimientos de stock: ${rows.stockLogs}.`,
    ...(strangers === 0 ? [] : [`${unnamed} aquí: lo que registraron queda sin su nombre.`]),
    'Sus empleados e invitaciones no vienen en el archivo: el gerente los invita otra vez.',
  ];
}

async function bringProducts({ database, now, options, progress }: Job, file: string): Promise<string[]> {
  const { business: wanted, owner } = options;
  if (owner !== undefined) throw new OperationRefusal('--owner es para el negocio de un archivo .json.');
  if (wanted === undefined) throw new OperationRefusal('Di con --business a qué negocio van los productos.');
  progress('Importando…');
  const report = await importProductsFromCsvFile(database, file, { wanted, at: now() });
  const { business, products, known, examples, unusedColumns } = report;
  return [
    `Productos nuevos en «${business.nombre}»: ${products}.`,
    ...(examples.length === 0 ? [] : [`Ejemplos de la plantilla, que no se traen: ${linesWords(examples)}.`]),
    ...known.map(({ line, sentence }) => `  línea ${line}: ${sentence}`),
    ...(unusedColumns.length === 0 ? [] : [`Columnas que no se leyeron: ${unusedColumns.join(', ')}.`]),
  ];
}

function linesWords(lines: readonly number[]): string {
  return `${lines.length === 1 ? 'línea' : 'líneas'} ${lines.join(', ')}`;
}
