/**
 * Publishes the height of a bar at the lower edge, so that no focused element is hidden behind it.
 *
 * With large letters a bar may be higher than half of the window: then it covers nothing, but stays where the page
 * ends.
 */
import { type RefObject, useEffect } from 'react';

const NAME = '--covered-foot';

export function usePublishBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const tell = () => {
      const { offsetHeight } = element;
      const isSticky = offsetHeight <= innerHeight / 2;
      element.style.position = isSticky ? '' : 'static';
      const below = Number.parseFloat(getComputedStyle(element).bottom) || 0;
      style.setProperty(NAME, `${isSticky ? offsetHeight + below : 0}px`);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    window.addEventListener('resize', tell);
    return () => {
      window.removeEventListener('resize', tell);
      observer.disconnect();
      style.removeProperty(NAME);
    };
  }, [bar]);
}
