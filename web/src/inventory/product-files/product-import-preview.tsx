/**
 * What would be imported: how many products are new, which exist already, what is wrong in which line, and the first
 * new ones. Good lines can be imported without the wrong ones.
 */
import {
  type ImportPlan,
  checkProductImport,
  faultyRowsTable,
} from '@cuadra/domain/product-files/check-product-import';
import { countActiveProducts, type Product } from '@cuadra/domain/rows/product';
import { parseProductSheet } from '@cuadra/domain/product-files/parse-product-sheet';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { useMemo, useState } from 'react';
import { v7 as newId } from 'uuid';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { waitUntilCommandStoredOnDevice } from '../../hooks/wait-until-command-stored-on-device.ts';
import { useDispatchCommand } from '../../session/use-dispatch-command.ts';
import { useShop } from '../../hooks/use-shop.ts';
import { DownloadFaultyLinesButton } from './download-faulty-lines-button.tsx';
import { ProductImportFileButton } from './product-import-file-button.tsx';
import type { ImportResult } from './product-import-done.tsx';
import type { ReadTableFile } from './read-table-file.ts';
import { ImportFileFindings } from './import-file-findings.tsx';
import { ProductImportFaults, ProductImportKnownProducts, ProductImportNewProducts } from './product-import-lists.tsx';
import { productCountWords } from './import-phrases.ts';
import { waitForNextPaint } from '../wait-for-next-paint.ts';

interface ProductImportPreviewProps {
  readonly table: ReadTableFile;
  /** Archived products, which the device does not have. */
  readonly archived: readonly Product[];
  /** Called with another file, or the same one again. */
  readonly onFile: (file: File | undefined) => Promise<void>;
  readonly onBrought: (brought: ImportResult) => void;
}

export function ProductImportPreview({ table, archived, onFile, onBrought }: ProductImportPreviewProps) {
  const { products } = useShop().copy.books;
  const shelfNow = useMemo(() => [...archived, ...products.values()], [archived, products]);
  const [heldShelf, holdShelf] = useState<typeof shelfNow>();
  // The products from before the import, so that its own are not shown as existing.
  const shelf = heldShelf ?? shelfNow;
  const sheet = useMemo(() => parseProductSheet(table.rows, shelf, newId), [table, shelf]);
  const plan = useMemo(() => checkProductImport(sheet, countActiveProducts(shelf)), [sheet, shelf]);
  const others = plan.kind === 'faulty' ? plan.others : undefined;
  const linesLeft = plan.kind === 'faulty' ? countWithNoun(plan.lines, 'línea', 'líneas') : '';
  const record = useDispatchCommand();
  const [failure, setFailure] = useState<string>();

  const faulty = useMemo(() => faultyRowsTable(table.rows, sheet), [table, sheet]);

  const bring = async (input: Extract<ImportPlan, { kind: 'ready' }>['input']) => {
    holdShelf(shelf);
    await waitForNextPaint();
    const answer = record('save-products', input);
    const failed = await waitUntilCommandStoredOnDevice(answer);
    if (!isRefusal(answer) && failed === undefined) {
      const [first] = input.products;
      return onBrought({
        commandId: answer.commandId,
        products: input.products.length,
        firstProductId: first?.uuid ?? '',
        leftOut: faulty,
      });
    }
    setFailure(failed);
    holdShelf(undefined);
  };
  return (
    <>
      <ImportFileFindings table={table} sheet={sheet} plan={plan} onFile={onFile} />
      <ProductImportFaults faults={sheet.faults} />
      {others !== undefined && (
        <div>
          <DownloadFaultyLinesButton table={faulty} />
        </div>
      )}
      <ProductImportNewProducts lines={sheet.products} />
      <ProductImportKnownProducts known={sheet.known} />
      <div className="sticky bottom-(--bottom-bar,0px) z-10 -mx-4 mt-auto flex flex-col gap-2 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:items-start sm:px-0 md:static md:border-none">
        {failure !== undefined && <Banner tone="error">{failure}</Banner>}
        {plan.kind === 'ready' ? (
          <Button onPress={() => bring(plan.input)} pendingLabel="Trayendo…">
            Traer {productCountWords(sheet.products.length)}
          </Button>
        ) : (
          <div className="flex w-full flex-col gap-2 sm:flex-row">
            {others !== undefined && (
              <Button onPress={() => bring(others)} pendingLabel="Trayendo…">
                Traer {productCountWords(others.products.length)} y dejar {linesLeft}
              </Button>
            )}
            <ProductImportFileButton onFile={onFile} kind={others === undefined ? 'primary' : 'secondary'}>
              {plan.kind === 'faulty' ? 'Elegir el archivo corregido' : 'Elegir otro archivo'}
            </ProductImportFileButton>
          </div>
        )}
      </div>
    </>
  );
}
