/** One line of the cart: how much, at what price, and whether to sell more than there is. */
import { changeEditedCartLine, removeCartLine, saveCartLine, stopEditingCartLine } from '@cuadra/domain/counter/carts';
import { findDuplicateProduct } from '@cuadra/domain/inventory/product-draft';
import {
  faultsOfAddingIncomeLine,
  quantityOfProductInDraft,
  removeIncomeLine,
} from '@cuadra/domain/wizard/income-draft';
import { isLineDraftOfExistingProduct, lineDraftStockMessages } from '@cuadra/domain/wizard/income-line-draft';
import type { EditedLine } from '@cuadra/domain/wizard/replace-income-line';
import { useEffect, useId, useRef, useState } from 'react';
import { focusField } from '../browser/focus-field.ts';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { useActiveProducts } from '../hooks/use-shop.ts';
import { newIncomeLineIds } from '../wizard/new-income-line-ids.ts';
import { IncomeLineFields } from '../wizard/income-line-fields.tsx';
import { useActiveProductsById } from '../wizard/use-active-products-by-id.ts';
import type { CounterController } from './use-sales-counter.ts';

interface CartLineDialogProps {
  readonly controller: CounterController;
  readonly edited: EditedLine;
}

export function CartLineDialog({ controller, edited }: CartLineDialogProps) {
  const { counter, change } = controller;
  const { line, rewrites } = edited;
  const { income } = counter.serving;
  const id = useId();
  const shelf = useActiveProductsById();
  const products = useActiveProducts();
  const [isChecked, setIsChecked] = useState(false);
  const isKnown = isLineDraftOfExistingProduct(line);
  const others = rewrites === undefined ? income : removeIncomeLine(income, rewrites);
  const save = () => {
    setIsChecked(true);
    change((before) => saveCartLine(before, shelf, newIncomeLineIds()) ?? before);
  };
  return (
    <Dialog
      title={isKnown ? line.description : 'Producto nuevo'}
      isOpen
      onClose={() => change(stopEditingCartLine)}
      actions={
        <>
          <Button type="submit" form={id}>
            {rewrites === undefined ? 'Agregar' : 'Guardar cambios'}
          </Button>
          {rewrites !== undefined && (
            <Button kind="danger" onPress={() => change((before) => removeCartLine(before, rewrites))}>
              Quitar
            </Button>
          )}
        </>
      }
    >
      <Form id={id} onSubmit={save}>
        <FirstMissing>
          <IncomeLineFields
            line={line}
            twin={isKnown ? undefined : findDuplicateProduct({ ...line, code: '' }, products)}
            messages={lineDraftStockMessages(line, shelf, quantityOfProductInDraft(others, line.productUuid))}
            faults={isChecked ? faultsOfAddingIncomeLine(others, line, shelf) : {}}
            onChange={(written) => change((before) => changeEditedCartLine(before, written))}
          />
        </FirstMissing>
        {income.problem !== undefined && <Banner tone="warning">{income.problem}</Banner>}
      </Form>
    </Dialog>
  );
}

/** The first number that is missing gets the focus. */
function FirstMissing({ children }: { readonly children: React.ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const numbers = [...(part.current?.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]') ?? [])];
    const missing = numbers.find((field) => field.value === '');
    if (missing !== undefined) focusField(missing);
  }, []);
  return (
    <div ref={part} className="flex flex-col gap-4">
      {children}
    </div>
  );
}
