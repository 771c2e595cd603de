/** The result of reading a file, announced as a heading, and whatever of it is not imported. */
import type { ImportPlan } from '@cuadra/domain/product-files/check-product-import';
import type { ProductSheet } from '@cuadra/domain/product-files/parse-product-sheet';
import { useEffect, useRef } from 'react';
import { formatWholeNumber } from '@cuadra/domain/kernel/format-count';
import { Banner } from '../../kit/banner.tsx';
import { ProductImportFileButton } from './product-import-file-button.tsx';
import type { ReadTableFile } from './read-table-file.ts';
import { quotedNames, lineNumbersWords } from './import-phrases.ts';

interface ImportFindingProps {
  readonly table: ReadTableFile;
  readonly sheet: ProductSheet;
  readonly plan: ImportPlan;
  /** Called with another file. */
  readonly onFile: (file: File | undefined) => Promise<void>;
}

export function ImportFileFindings({ table, sheet, plan, onFile }: ImportFindingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl leading-tight font-bold text-balance outline-none">
          {headingOf(plan)}
        </h2>
        <p className="mt-1 text-ink-soft wrap-anywhere">
          {table.name}
          {table.sheet !== undefined && `, hoja «${table.sheet.name}»`}
        </p>
        {plan.kind === 'ready' && (
          <div className="-ml-3">
            <ProductImportFileButton kind="quiet" onFile={onFile}>
              Elegir otro archivo
            </ProductImportFileButton>
          </div>
        )}
      </div>
      <Figures sheet={sheet} />
      {(plan.kind === 'faulty' || plan.kind === 'no-room') && plan.refusal !== undefined && (
        <Banner tone="warning">{plan.refusal.message}</Banner>
      )}
      {plan.kind === 'faulty' && (
        <Banner tone="warning">
          {plan.others === undefined ? correctInFile(plan.lines) : leaveOrCorrectInFile(plan.lines)}
        </Banner>
      )}
      {plan.kind === 'too-many' && (
        <Banner tone="warning">
          De una vez entran hasta {formatWholeNumber(plan.most)} productos nuevos. Divide tu archivo en dos o más.
        </Banner>
      )}
      <Unread table={table} sheet={sheet} />
    </section>
  );
}

function correctInFile(lines: number): string {
  return `Corrígela${lines === 1 ? '' : 's'} en tu archivo, guárdalo y elígelo otra vez.`;
}

function leaveOrCorrectInFile(lines: number): string {
  return lines === 1
    ? 'Puedes traer las demás y dejar esta para después, o corregirla en tu archivo y elegirlo otra vez.'
    : 'Puedes traer las demás y dejar estas para después, o corregirlas en tu archivo y elegirlo otra vez.';
}

function headingOf(plan: ImportPlan): string {
  switch (plan.kind) {
    case 'ready':
      return 'Todo está bien';
    case 'faulty':
      return plan.lines === 1 ? 'Corrige una línea' : `Corrige ${formatWholeNumber(plan.lines)} líneas`;
    case 'nothing-new':
      return 'No hay productos nuevos';
    case 'no-room':
      return 'No hay lugar en tu inventario';
    case 'too-many':
      return 'Son demasiados de una vez';
  }
}

function Figures({ sheet: { products, known, faults } }: Pick<ImportFindingProps, 'sheet'>) {
  const wrong = new Set(faults.map(({ line }) => line)).size;
  return (
    <dl className="grid grid-cols-3 gap-2 border-y border-line py-3 sm:flex sm:gap-12">
      <Figure label="Nuevos" value={products.length} />
      <Figure label="Ya están" value={known.length} />
      <Figure label="Por corregir" value={wrong} isWarning={wrong > 0} />
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: number;
  readonly isWarning?: boolean;
}

function Figure({ label, value, isWarning = false }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-form text-ink-soft">{label}</dt>
      <dd className={`text-xl font-bold ${isWarning ? 'text-warn' : ''}`}>{formatWholeNumber(value)}</dd>
    </div>
  );
}

/** Names everything of the file that was not read. */
function Unread({ table, sheet: { examples, unusedColumns } }: Pick<ImportFindingProps, 'table' | 'sheet'>) {
  const others = table.sheet?.others ?? [];
  const said = [
    examples.length === 0 ? '' : `Los ejemplos de la plantilla no se traen (${lineNumbersWords(examples)}).`,
    unusedColumns.length === 0 ? '' : `Estas columnas no se leen: ${quotedNames(unusedColumns)}.`,
    others.length === 0 ? '' : `Solo se lee la primera hoja, no ${quotedNames(others)}.`,
  ].filter((sentence) => sentence !== '');
  return said.length === 0 ? null : <Banner>{said.join(' ')}</Banner>;
}
