/**
 * What the address opens over a screen of a business: a sheet or the owner's money (?ver=), a record (?movimiento=), or
 * a sale's receipt (?recibo=), which hides the record until it is closed. Loaded when needed.
 */
import { useSearch } from '@tanstack/react-router';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { useCloseDialogInUrl } from '../browser/use-close-dialog-in-url.ts';
import { useShop } from '../hooks/use-shop.ts';
import { showToast } from '../kit/toast.tsx';
import { notReachedFailure } from '../requests/ask-server.ts';
import { lazyPart } from '../requests/lazy-part.ts';

const DialogByName = lazyDialog(async () => (await import('./dialog-by-name.tsx')).DialogByName);
const RecordDetailDialog = lazyDialog(
  async () => (await import('../records/record-detail-dialog.tsx')).RecordDetailDialog,
);
const OwnerMoneyDialog = lazyDialog(async () => (await import('../records/owner-money-dialog.tsx')).OwnerMoneyDialog);
const ReceiptSheet = lazyDialog(async () => (await import('../receipts/receipt-sheet.tsx')).ReceiptSheet);

/** The owner's own money. */
const ownerMoneyOf = { casa: 'taken-out', puse: 'brought-in' } as const;

export function DialogsFromUrl() {
  const { membership } = useShop();
  const { ver, movimiento, recibo } = useSearch({ from: '/business/$businessId' });
  const closeSheet = useCloseDialogInUrl(['ver']);
  const closeOwnerMoney = useCloseDialogInUrl(['ver'], ['corrige']);
  const closeRecord = useCloseDialogInUrl(['movimiento'], ['corrige']);
  const closeReceipt = useCloseDialogInUrl(['recibo']);
  return (
    <>
      {ver !== undefined && ver !== 'casa' && ver !== 'puse' && <DialogByName name={ver} onClose={closeSheet} />}
      {(ver === 'casa' || ver === 'puse') && membership.rol === 'gerente' && (
        <OwnerMoneyDialog key={ver} kind={ownerMoneyOf[ver]} onClose={closeOwnerMoney} />
      )}
      {movimiento !== undefined && recibo === undefined && (
        <RecordDetailDialog key={movimiento} id={movimiento} onClose={closeRecord} />
      )}
      {recibo !== undefined && <ReceiptSheet key={recibo} id={recibo} onClose={closeReceipt} />}
    </>
  );
}

interface Closable {
  readonly onClose: () => void;
}

function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyPart(load, ComingDialog, LostDialog);
}

/** Shown only once it takes long, so that what comes at once does not flicker. */
function ComingDialog() {
  return (
    <output className="fixed inset-x-0 bottom-0 z-40 animate-[late_0s_0.4s_backwards] border-t border-line bg-sheet p-5 text-center font-bold">
      Cargando…
    </output>
  );
}

/** The screen under it stays, and the next tap asks again. */
function LostDialog({ onClose }: Closable) {
  const tellAndClose = useEffectEvent(() => {
    showToast({ tone: 'warning', message: notReachedFailure.message });
    onClose();
  });
  useEffect(() => tellAndClose(), []);
  return null;
}
