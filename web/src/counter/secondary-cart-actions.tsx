/** Beside the title: what is done with the whole cart. */
import { clearCart, holdCart, isEmptyCart } from '@cuadra/domain/counter/carts';
import { OTHER_INCOME_LABEL } from '@cuadra/domain/counter/other-income-draft';
import { v7 as uuidV7 } from 'uuid';
import { Button } from '../kit/button.tsx';
import { Menu } from '../kit/menu.tsx';
import { showToast } from '../kit/toast.tsx';
import type { CounterController } from './use-sales-counter.ts';

interface CartActionsProps {
  readonly controller: CounterController;
  readonly onOtherIncome: () => void;
}

export function SecondaryCartActions({ controller: { counter, change }, onOtherIncome }: CartActionsProps) {
  const { serving } = counter;
  const isEmpty = isEmptyCart(serving);
  const empty = () => {
    change((now) => clearCart(now, uuidV7()));
    const bringBack = () => change((now) => ({ ...holdCart(now, uuidV7()), serving }));
    showToast({ message: 'Vaciaste la venta.', action: { label: 'Deshacer', onPress: bringBack } });
  };
  return (
    <>
      {!isEmpty && (
        <Button kind="quiet" onPress={() => change((now) => holdCart(now, uuidV7()))}>
          En espera
        </Button>
      )}
      <Menu
        label="Más acciones de la venta"
        actions={[
          { label: OTHER_INCOME_LABEL, onPress: onOtherIncome },
          { label: 'Vaciar la venta', isDanger: true, isDisabled: isEmpty, onPress: empty },
        ]}
      />
    </>
  );
}
