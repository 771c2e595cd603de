/** The picture of the business, once it is here; without one, or without a network, there is none. */
import { useEffect, useState } from 'react';
import { useShop } from '../replica/use-shop.ts';

export function useLogo(): HTMLImageElement | undefined {
  const { business, businessId } = useShop();
  const { logo } = business;
  const [shown, setShown] = useState<HTMLImageElement>();
  useEffect(() => {
    if (logo === null) return undefined;
    const picture = new Image();
    picture.addEventListener('load', () => setShown(picture));
    picture.src = `/api/businesses/${businessId}/logo?v=${logo}`;
    return () => setShown(undefined);
  }, [businessId, logo]);
  return shown;
}
