/** "Devolución": which lines of a sale come back, how many of each, and how the money goes back. */
import { businessCashRounding } from '@cuadra/domain/rows/business';
import type { Income, Return } from '@cuadra/domain/rows/transaction';
import { owedOfSaleAfterReturns } from '@cuadra/domain/payment/refund';
import {
  quoteReturn,
  type ReturnCase,
  type ReturnDraft,
  refillReturnDraft,
  refundWords,
  buildReturnSaleInput,
} from '@cuadra/domain/returns/return-draft';
import { uuidField, type Uuid } from '@cuadra/domain/kernel/input-fields';
import { useId, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import * as z from 'zod/mini';
import { useChangeRecord } from '../corrections/use-change-record.ts';
import { useShopLocale } from '../figures/shop-locale.tsx';
import type { RefusedCommand } from '../hooks/use-refused-command-to-correct.ts';
import { useShop } from '../hooks/use-shop.ts';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { CancelDialogButton, Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { showToast } from '../kit/toast.tsx';
import { readStoredDraft } from '../wizard/stored-draft.ts';
import { useStoredDraft } from '../wizard/use-stored-draft.ts';
import { useCurrencyAndCustomerNames } from '../shop/customer-names-provider.tsx';
import { RefundFields } from './refund-fields.tsx';
import { ReturnLineFields } from './return-line-fields.tsx';

interface ReturnSaleDialogProps {
  readonly sale: Income;
  readonly returns: readonly Return[];
  /** The refused return that it is filled in with and replaces. */
  readonly refused: RefusedCommand | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const optionalInteger = z.optional(z.int());

/** The lines are a list here: a map has no JSON. */
const keptDraft = z.object({
  lines: z.array(z.tuple([uuidField, z.object({ quantity: optionalInteger, spoiled: z.boolean() })])),
  refund: z.optional(z.object({ method: z.enum(['cash', 'bank', 'split']), byBank: optionalInteger })),
});

const keyOf = (saleId: Uuid): string => `cuadra.return-sale.${saleId}`;

/** Whether something was being typed of it when the page was loaded again. */
export function isReturnBegun(saleId: Uuid): boolean {
  return readStoredDraft(keyOf(saleId), keptDraft) !== undefined;
}

/** Starts anew each time it is opened; what was typed is kept over a reload. */
export function ReturnSaleDialog(props: ReturnSaleDialogProps) {
  return props.isOpen && <OpenReturn {...props} />;
}

function OpenReturn({ sale, returns, refused, isOpen, onClose }: ReturnSaleDialogProps) {
  const { business } = useShop();
  const { currency } = useShopLocale();
  const form = useId();
  const id = useRef(uuidV7());
  const change = useChangeRecord(refused?.id);
  const debtor = useDebtorName(sale);
  const found: ReturnCase = { sale, returns, stillOwed: owedOfSaleAfterReturns(sale, returns) };
  const { draft, setDraft, isRestored } = useReturnDraft(found, refused?.input);
  const [isTried, setIsTried] = useState(false);
  const [error, setError] = useState<string>();
  const quote = quoteReturn(found, draft, businessCashRounding(business));

  const giveBack = async () => {
    setIsTried(true);
    setError(undefined);
    if (quote.fault !== undefined) return;
    const failure = await change('return-sale', buildReturnSaleInput(found, draft, quote, id.current), sale.uuid);
    setError(failure);
    if (failure !== undefined) return;
    const words = refundWords(quote.money, currency, debtor);
    showToast({ message: words === '' ? 'Devolución registrada.' : `Devolución registrada. ${words}.` });
    onClose();
  };
  return (
    <Dialog
      title="Devolución"
      isOpen={isOpen}
      hasUnsavedFields={isRestored}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form}>
            Registrar devolución
          </Button>
          <CancelDialogButton />
        </>
      }
    >
      <Form id={form} onSubmit={giveBack}>
        <ReturnLineFields
          found={found}
          draft={draft}
          onChange={setDraft}
          faults={quote.lineFaults}
          fault={isTried && draft.lines.size === 0 ? quote.fault : undefined}
          isTried={isTried}
        />
        {draft.lines.size > 0 && (
          <RefundFields
            quote={quote}
            onChange={(refund) => setDraft({ ...draft, refund })}
            debtor={debtor}
            isTried={isTried}
          />
        )}
        {error !== undefined && <Banner tone="error">{error}</Banner>}
      </Form>
    </Dialog>
  );
}

function useReturnDraft(found: ReturnCase, refused: unknown) {
  const key = keyOf(found.sale.uuid);
  const {
    draft: kept,
    setDraft,
    isRestored,
  } = useStoredDraft(key, keptDraft, returnDraftToStore(refillReturnDraft(found, refused)));
  const { lines, refund } = kept;
  const draft: ReturnDraft = {
    lines: new Map(lines.map(([item, { quantity, spoiled }]) => [item, { quantity, spoiled }])),
    refund: refund && { method: refund.method, byBank: refund.byBank },
  };
  return { draft, setDraft: (next: ReturnDraft) => setDraft(returnDraftToStore(next)), isRestored };
}

function returnDraftToStore({ lines, refund }: ReturnDraft): z.output<typeof keptDraft> {
  return { lines: [...lines].map(([item, line]) => [item, { ...line }]), refund: refund && { ...refund } };
}

function useDebtorName({ customerId }: Income): string | undefined {
  const { customerName } = useCurrencyAndCustomerNames();
  return customerId == null ? undefined : customerName(customerId);
}
