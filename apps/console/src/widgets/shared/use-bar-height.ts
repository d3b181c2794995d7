import { useEffect, type RefObject } from 'react';

/** Tells what stands beside a page's own bar how high it is while it stays below the console's header: the heads of tables stop there (`--bar-height`). */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = bar.current;
    const page = own?.parentElement;
    if (!own || !page) return undefined;
    const tell = () => page.style.setProperty('--bar-height', getComputedStyle(own).position === 'sticky' ? `${own.offsetHeight}px` : '0px');
    const watch = new ResizeObserver(tell);
    watch.observe(own);
    tell();
    return () => {
      watch.disconnect();
      page.style.removeProperty('--bar-height');
    };
  }, [bar]);
}
