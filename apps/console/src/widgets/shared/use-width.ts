import { useLayoutEffect, useState, type RefObject } from 'react';

/** The measured inner width of an element, kept current. 0 until measured. */
export function useWidth(target: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- measured before the first paint, so that nothing jumps
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return width;
}
