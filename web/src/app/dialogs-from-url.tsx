/**
 * What the address opens over a screen of a business: a sheet or the owner's money (?ver=), a record (?movimiento=), or a sale's receipt
 * (?recibo=), which hides the record until it is closed. Loaded when needed.
 */
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCloseDialogInUrl } from '../browser/use-close-dialog-in-url.ts';
import { useShop } from '../hooks/use-shop.ts';

const DialogByName = lazy(async () => ({ default: (await import('./dialog-by-name.tsx')).DialogByName }));
const RecordSheet = lazy(async () => ({ default: (await import('../records/record-sheet.tsx')).RecordSheet }));
const OwnerMoneyDialog = lazy(async () => ({
  default: (await import('../records/owner-money-dialog.tsx')).OwnerMoneyDialog,
}));
const ReceiptSheet = lazy(async () => ({ default: (await import('../receipts/receipt-sheet.tsx')).ReceiptSheet }));

/** The owner's own money. */
const ownerMoneyOf = { casa: 'taken-out', puse: 'brought-in' } as const;

export function DialogsFromUrl() {
  const { membership } = useShop();
  const { ver, movimiento, recibo } = useSearch({ from: '/business/$businessId' });
  const closeSheet = useCloseDialogInUrl('ver');
  const closeRecord = useCloseDialogInUrl('movimiento');
  const closeReceipt = useCloseDialogInUrl('recibo');
  return (
    <Suspense>
      {ver !== undefined && ver !== 'casa' && ver !== 'puse' && <DialogByName name={ver} onClose={closeSheet} />}
      {(ver === 'casa' || ver === 'puse') && membership.rol === 'gerente' && (
        <OwnerMoneyDialog kind={ownerMoneyOf[ver]} onClose={closeSheet} />
      )}
      {movimiento !== undefined && recibo === undefined && (
        <RecordSheet key={movimiento} id={movimiento} onClose={closeRecord} />
      )}
      {recibo !== undefined && <ReceiptSheet id={recibo} onClose={closeReceipt} />}
    </Suspense>
  );
}
