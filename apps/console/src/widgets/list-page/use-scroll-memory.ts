import { useEffect, useLayoutEffect, type RefObject } from 'react';

const storeName = 'list-scroll';
const kept = 50;

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storeName) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function keepPlace(entry: string, top: number) {
  const { [entry]: _before, ...others } = readPlaces();
  const places = [...Object.entries(others), [entry, top] as const].slice(-kept);
  sessionStorage.setItem(storeName, JSON.stringify(Object.fromEntries(places)));
}

/** The element whose scrolling moves the list up and down. */
function scrollerOf(element: HTMLElement | null): Element | null {
  for (let each = element?.parentElement ?? null; each; each = each.parentElement) {
    if (each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  }
  return document.scrollingElement;
}

/** Scrolls a list to which one goes back to where it was left, once its rows are there. */
export function useScrollMemory(root: RefObject<HTMLElement | null>, entry: string, ready: boolean) {
  useLayoutEffect(() => {
    const top = ready ? readPlaces()[entry] : undefined;
    if (top === undefined) return undefined;
    /** By the next frame the search form has measured its width, and everything below it stands in its place. */
    const frame = requestAnimationFrame(() => scrollerOf(root.current)?.scrollTo({ top, behavior: 'instant' }));
    return () => cancelAnimationFrame(frame);
  }, [root, entry, ready]);

  useEffect(() => {
    let frame = 0;
    const remember = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => keepPlace(entry, scrollerOf(root.current)?.scrollTop ?? 0));
    };
    document.addEventListener('scroll', remember, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', remember, { capture: true });
    };
  }, [root, entry]);
}
