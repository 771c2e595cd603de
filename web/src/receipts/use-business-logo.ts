/** The business's logo once it is loaded; undefined without one, or without a network. */
import { useEffect, useState } from 'react';
import { useShop } from '../hooks/use-shop.ts';

export function useBusinessLogo(): HTMLImageElement | undefined {
  const { business, businessId } = useShop();
  const { logo } = business;
  const [shown, setShown] = useState<HTMLImageElement>();
  useEffect(() => {
    if (logo === null) return undefined;
    const picture = new Image();
    const show = () => setShown(picture);
    picture.addEventListener('load', show);
    picture.src = `/api/businesses/${businessId}/logo?v=${logo}`;
    return () => {
      picture.removeEventListener('load', show);
      setShown(undefined);
    };
  }, [businessId, logo]);
  return shown;
}
