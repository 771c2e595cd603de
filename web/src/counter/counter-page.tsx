/**
 * Vender: the counter, where a sale is made on one screen. What sells most is a tap away, everything else a search;
 * the total stands on the button that takes the money.
 *
 * On a large screen the goods are on the left and the cart on the right; on a phone the cart opens from the foot. The
 * keyboard does all of it: letters and codes go to the search, Ctrl and Enter to the payment.
 */
import {
  type Cart,
  type CompletedSale,
  isEmptyCart,
  serveWaitingCart,
  dismissCompletedSale,
} from '@cuadra/domain/counter/carts';
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { incomeDraftTotal } from '@cuadra/domain/wizard/income-draft';
import { useSearch } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { useIsRefusedCommandDiscarded } from '../hooks/use-is-refused-command-discarded.ts';
import { Banner } from '../kit/banner.tsx';
import { Page } from '../kit/page.tsx';
import { useFocusOnTyping } from '../wizard/use-focus-on-typing.ts';
import { CartFoot } from './cart-foot.tsx';
import { CartLineDialog } from './cart-line-dialog.tsx';
import { CartPane } from './cart-pane.tsx';
import { CartSheet } from './cart-sheet.tsx';
import { SecondaryCartActions } from './secondary-cart-actions.tsx';
import { isOtherIncomeKept, OtherIncomeDialog } from './other-income-dialog.tsx';
import { PaySheet } from './pay-sheet.tsx';
import { ScanIntoCartSheet } from './scan-into-cart-sheet.tsx';
import { CounterProducts } from './counter-products.tsx';
import { SaleDoneSheet } from './sale-done-sheet.tsx';
import { type CounterController, useSalesCounter } from './use-sales-counter.ts';
import { useReturnFocusToScanButton } from './use-return-focus-to-scan-button.ts';
import { usePayKeyboardShortcut } from './use-pay-keyboard-shortcut.ts';
import { WaitingCarts } from './waiting-carts.tsx';

type Opened = 'nothing' | 'scan' | 'cart' | 'payment' | 'other-income';

export function CounterPage() {
  const controller = useSalesCounter();
  const { counter, change } = controller;
  const { serving, waiting, edited, completed } = counter;
  const { lines, problem } = serving.income;
  const search = useRef<HTMLInputElement>(null);
  const scanner = useRef<HTMLButtonElement>(null);
  const { businessId } = useShop();
  const [opened, setOpened] = useState<Opened>(() => (isOtherIncomeKept(businessId) ? 'other-income' : 'nothing'));
  const isFree = opened === 'nothing' && edited === undefined && completed === undefined;
  const pay = () => setOpened('payment');
  useFocusOnTyping(search);
  useReturnFocusToScanButton(scanner, { isScanning: opened === 'scan', isFree });
  usePayKeyboardShortcut(isFree && !isEmptyCart(serving) ? pay : undefined);
  return (
    <>
      <Page
        title={businessPageRoutes.counter.title}
        actions={<SecondaryCartActions controller={controller} onOtherIncome={() => setOpened('other-income')} />}
        hasSmallActions
      >
        <WaitingCarts
          carts={waiting}
          onServe={({ transactionId }) => change((before) => serveWaitingCart(before, transactionId))}
        />
        {problem !== undefined && <Banner tone="warning">{problem}</Banner>}
        <div className="grid grow items-start gap-x-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <CounterProducts controller={controller} search={search} scanner={scanner} onScan={() => setOpened('scan')} />
          <CartPane controller={controller} onPay={pay} />
        </div>
        <CartFoot
          count={lines.length}
          total={incomeDraftTotal(serving.income)}
          onPay={pay}
          onLook={() => setOpened('cart')}
        />
        <CartAnnouncement cart={serving} />
      </Page>
      <OverCounter controller={controller} opened={opened} onOpen={setOpened} search={search} />
    </>
  );
}

/** For readers of the screen: a tap changes the cart elsewhere, and leaves the focus where it was. */
function CartAnnouncement({ cart }: { readonly cart: Cart }) {
  const { currency } = useShopLocale();
  const goods = countWithNoun(cart.income.lines.length, 'producto', 'productos');
  const total = formatMoney(incomeDraftTotal(cart.income), currency);
  return <output className="sr-only">{isEmptyCart(cart) ? null : `${goods} en la venta: ${total}`}</output>;
}

interface OverCounterProps {
  readonly controller: CounterController;
  readonly opened: Opened;
  readonly onOpen: (opened: Opened) => void;
  readonly search: RefObject<HTMLInputElement | null>;
}

/** One sheet at a time; what the address opens, as a receipt, hides it until that is closed. */
function OverCounter({ controller, opened, onOpen, search }: OverCounterProps) {
  const { edited, completed } = controller.counter;
  const { recibo, movimiento, ver } = useSearch({ from: '/business/$businessId' });
  const isHidden = recibo !== undefined || movimiento !== undefined || ver !== undefined;
  const close = () => onOpen('nothing');
  if (completed !== undefined && edited === undefined && opened === 'nothing') {
    return (
      <OfCompletedSale
        key={completed.commandId}
        controller={controller}
        sale={completed}
        isHidden={isHidden}
        search={search}
      />
    );
  }
  if (isHidden) return null;
  if (edited !== undefined) return <CartLineDialog controller={controller} edited={edited} />;
  switch (opened) {
    case 'scan':
      return <ScanIntoCartSheet controller={controller} onClose={close} />;
    case 'cart':
      return <CartSheet controller={controller} onPay={() => onOpen('payment')} onClose={close} />;
    case 'payment':
      return <PaySheet controller={controller} onClose={close} />;
    case 'other-income':
      return <OtherIncomeDialog controller={controller} onClose={close} />;
    case 'nothing':
      return null;
  }
}

interface OfCompletedSaleProps extends Pick<OverCounterProps, 'controller' | 'search'> {
  readonly sale: CompletedSale;
  readonly isHidden: boolean;
}

/** Stays while its sheet is hidden, as where the sale is discarded over it. */
function OfCompletedSale({ controller, sale, isHidden, search }: OfCompletedSaleProps) {
  const isDiscarded = useIsRefusedCommandDiscarded(sale.commandId, sale.cart.transactionId);
  return isHidden ? null : (
    <SaleDoneSheet
      controller={controller}
      sale={sale}
      isDiscarded={isDiscarded}
      onNext={() => controller.change(dismissCompletedSale)}
      search={search}
    />
  );
}
