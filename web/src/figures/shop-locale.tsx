/** The currency and zone of the open business, for every amount and date shown. */
import { type TimeZone, DEFAULT_TIME_ZONE } from '@cuadra/domain/kernel/calendar';
import { type Currency, DEFAULT_CURRENCY } from '@cuadra/domain/kernel/money';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

interface Locale {
  readonly currency: Currency;
  readonly zone: TimeZone;
}

const CurrentLocale = createContext<Locale>({ currency: DEFAULT_CURRENCY, zone: DEFAULT_TIME_ZONE });

export function ShopLocaleProvider({ currency, zone, children }: Locale & { readonly children: ReactNode }) {
  const locale = useMemo(() => ({ currency, zone }), [currency, zone]);
  return <CurrentLocale value={locale}>{children}</CurrentLocale>;
}

export function useShopLocale(): Locale {
  return useContext(CurrentLocale);
}
