/** The two buttons of a form that say which account it was: pressing one sends the form. */
import { type Account, accountLabels } from '@cuadra/domain/rows/account';
import { Button } from '../kit/button.tsx';

const BANK = 'bank';

export function CashOrBankSubmitButtons({ form }: { readonly form: string }) {
  return (
    <div className="grid w-full grid-cols-2 gap-2">
      <Button type="submit" form={form} isWide>
        {accountLabels.cash}
      </Button>
      <Button type="submit" form={form} value={BANK} kind="secondary" isWide>
        {accountLabels.bank}
      </Button>
    </div>
  );
}

/** Enter in a field is the first button. */
export function accountOfSubmitButton(button: string): Account {
  return button === BANK ? 'bank' : 'cash';
}
