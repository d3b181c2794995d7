import { useEffect, useState } from 'react';
import { AnchorNav, type AnchorSection } from './anchor-nav.tsx';

const within = '#content';

/** The named sections of the page, in their order; one inside another is a part of that one. */
function sectionsNow(): readonly AnchorSection[] {
  const found = [...document.querySelectorAll<HTMLElement>(`${within} section[aria-labelledby]`)];
  return found
    .filter((section) => section.parentElement?.closest('section[aria-labelledby]') === null)
    .flatMap((section) => {
      const id = section.getAttribute('aria-labelledby') ?? '';
      const title = document.getElementById(id)?.textContent ?? '';
      return title === '' ? [] : [{ id, title }];
    });
}

/** The page's sections, followed while they come and go. */
function useSections(): readonly AnchorSection[] {
  const [sections, setSections] = useState<readonly AnchorSection[]>([]);
  useEffect(() => {
    const page = document.querySelector(within);
    if (page === null) return undefined;
    let frame = 0;
    const read = () => {
      const now = sectionsNow();
      setSections((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    });
    observer.observe(page, { childList: true, subtree: true });
    read();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, []);
  return sections;
}

/** The way around a long page: its sections side by side, whoever brought them. @param offset pixels that stay above a section */
export function PageAnchors({ offset }: { readonly offset: () => number }) {
  const sections = useSections();
  return sections.length < 2 ? null : <AnchorNav across sections={sections} offset={offset} />;
}
