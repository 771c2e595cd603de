/** A transfer on the way. */
import { describe, expect, it } from 'vitest';
import { id, outcome } from '../testing/shop.ts';
import { stockedShop } from '../testing/stocked-shop.ts';
import { recordTransfer } from '../records/record-transfer.ts';
import {
  emptyTransferDraft,
  isCompleteTransfer,
  buildRecordTransferInput,
  setTransferDraftAmount,
  setTransferDraftOrigin,
  transferSummary,
} from './transfer-draft.ts';

const draft = setTransferDraftAmount(emptyTransferDraft, 30_00);

// Spec: «Transfer: defaults are origin cash and destination»
describe('origin and destination', () => {
  it('are cash and bank to begin with', () => {
    expect(emptyTransferDraft).toEqual({ fromAccount: 'cash', toAccount: 'bank', amount: undefined });
  });

  it('switch when one is changed to equal the other', () => {
    expect(setTransferDraftOrigin(draft, 'bank')).toEqual({ fromAccount: 'bank', toAccount: 'cash', amount: 30_00 });
    expect(setTransferDraftOrigin(setTransferDraftOrigin(draft, 'bank'), 'cash')).toEqual(draft);
  });

  it('stay when nothing changes', () => {
    expect(setTransferDraftOrigin(draft, 'cash')).toEqual(draft);
    const turned = setTransferDraftOrigin(draft, 'bank');
    expect(setTransferDraftOrigin(turned, 'bank')).toEqual(turned);
  });
});

// Spec: «Valid only if origin, destination and an», «Otherwise the preview shows 'Información»
describe('valid only with both accounts and an amount, else Información Incompleta', () => {
  it.each([
    ['no amount', emptyTransferDraft],
    ['nothing', setTransferDraftAmount(draft, 0)],
    ['less than nothing', setTransferDraftAmount(draft, -1)],
    ['the same account', { ...draft, toAccount: 'cash' as const }],
  ])('%s', (_, incomplete) => {
    expect(isCompleteTransfer(incomplete)).toBe(false);
    expect(transferSummary(incomplete)).toEqual({ complete: false, title: 'Información Incompleta' });
    expect(buildRecordTransferInput(incomplete, id(20))).toBeUndefined();
  });

  it('shows the accounts and the total', () => {
    expect(isCompleteTransfer(setTransferDraftAmount(draft, 1))).toBe(true);
    expect(transferSummary(draft)).toEqual({
      complete: true,
      title: 'Resumen del pase',
      from: 'Efectivo',
      to: 'Yape/Plin',
      total: 30_00,
    });
    expect(transferSummary(setTransferDraftOrigin(draft, 'bank'))).toMatchObject({ from: 'Yape/Plin', to: 'Efectivo' });
  });

  it('is accepted as a command', () => {
    const shop = stockedShop();
    expect(outcome(shop.tries(recordTransfer, buildRecordTransferInput(draft, id(20))))).toBe('done');
    expect(shop.balances).toEqual({ cash: 70_00, bank: 80_00 });
  });
});
