/** Publishes the height of a bar at the lower edge, so that no focused element is hidden behind it. */
import { type RefObject, useEffect } from 'react';

const NAME = '--covered-foot';

export function usePublishBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const tell = () => {
      const below = Number.parseFloat(getComputedStyle(element).bottom) || 0;
      style.setProperty(NAME, `${element.offsetHeight + below}px`);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(NAME);
    };
  }, [bar]);
}
