/**
 * What would come in: how many products are new, which are there already, what is wrong in which line, and how the
 * first ones will look. Where some lines are to be corrected, the others can come in without them.
 */
import { type ImportPlan, importPlan, tableOfFaulty } from '@cuadra/domain/product-files/import-plan';
import type { Product } from '@cuadra/domain/rows/product';
import { readProductSheet } from '@cuadra/domain/product-files/product-import';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { useMemo, useState } from 'react';
import { v7 as newId } from 'uuid';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { countedNoun } from '../../figures/count-words.ts';
import { reasonNotStored } from '../../hooks/not-kept.ts';
import { useRecord } from '../../session/record.ts';
import { useShop } from '../../hooks/use-shop.ts';
import { FaultyLinesButton } from './faulty-lines-button.tsx';
import { FileButton } from './file-button.tsx';
import type { Brought } from './import-done.tsx';
import type { ReadTable } from './import-file.ts';
import { ImportFinding } from './import-finding.tsx';
import { FaultList, KnownList, NewProducts } from './import-lists.tsx';
import { productsWords } from './import-words.ts';
import { nextFrame } from '../next-frame.ts';

interface ImportPreviewProps {
  readonly table: ReadTable;
  /** What is not offered any more, and not on the device. */
  readonly archived: readonly Product[];
  /** Another file is chosen, or the same one again. */
  readonly onFile: (file: File | undefined) => Promise<void>;
  readonly onBrought: (brought: Brought) => void;
}

export function ImportPreview({ table, archived, onFile, onBrought }: ImportPreviewProps) {
  const { products } = useShop().copy.books;
  const shelfNow = useMemo(() => [...archived, ...products.values()], [archived, products]);
  const [heldShelf, holdShelf] = useState<typeof shelfNow>();
  // While they come in they are not told as known.
  const shelf = heldShelf ?? shelfNow;
  const sheet = useMemo(() => readProductSheet(table.rows, shelf, newId), [table, shelf]);
  const plan = useMemo(() => importPlan(sheet), [sheet]);
  const others = plan.kind === 'faulty' ? plan.others : undefined;
  const linesLeft = plan.kind === 'faulty' ? countedNoun(plan.lines, 'línea', 'líneas') : '';
  const record = useRecord();
  const [failure, setFailure] = useState<string>();

  const faulty = useMemo(() => tableOfFaulty(table.rows, sheet), [table, sheet]);

  const bring = async (input: Extract<ImportPlan, { kind: 'ready' }>['input']) => {
    holdShelf(shelf);
    await nextFrame();
    const answer = record('save-products', input);
    const failed = await reasonNotStored(answer);
    if (!isRefusal(answer) && failed === undefined) {
      return onBrought({ commandId: answer.commandId, products: input.products.length, leftOut: faulty });
    }
    setFailure(failed);
    holdShelf(undefined);
  };
  return (
    <>
      <ImportFinding table={table} sheet={sheet} plan={plan} onFile={onFile} />
      <FaultList faults={sheet.faults} />
      {others !== undefined && (
        <div>
          <FaultyLinesButton table={faulty} />
        </div>
      )}
      <NewProducts lines={sheet.products} />
      <KnownList known={sheet.known} />
      <div className="sticky bottom-(--bottom-bar,0px) z-10 -mx-4 mt-auto flex flex-col gap-2 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:items-start sm:px-0 md:static md:border-none">
        {failure !== undefined && <Banner tone="error">{failure}</Banner>}
        {plan.kind === 'ready' ? (
          <Button onPress={() => bring(plan.input)} pendingLabel="Trayendo…">
            Traer {productsWords(sheet.products.length)}
          </Button>
        ) : (
          <div className="flex w-full flex-col gap-2 sm:flex-row">
            {others !== undefined && (
              <Button onPress={() => bring(others)} pendingLabel="Trayendo…">
                Traer {productsWords(others.products.length)} y dejar {linesLeft}
              </Button>
            )}
            <FileButton onFile={onFile} kind={others === undefined ? 'primary' : 'secondary'}>
              {plan.kind === 'faulty' ? 'Elegir el archivo corregido' : 'Elegir otro archivo'}
            </FileButton>
          </div>
        )}
      </div>
    </>
  );
}
