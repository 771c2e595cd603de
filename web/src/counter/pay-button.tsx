import type { Money } from '@cuadra/domain/kernel/money';
import { Button } from '../kit/button.tsx';
import { MoneyText } from '../figures/money-text.tsx';

interface PayButtonProps {
  readonly total: Money;
  readonly isEmpty: boolean;
  readonly onPay: () => void;
}

export function PayButton({ total, isEmpty, onPay }: PayButtonProps) {
  return (
    <Button isWide isDisabled={isEmpty} onPress={onPay}>
      <span className="py-1 text-[min(1.125rem,5.5vw)]">
        Cobrar <MoneyText amount={total} />
      </span>
    </Button>
  );
}
