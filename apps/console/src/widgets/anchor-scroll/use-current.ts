import { useEffect, useState } from 'react';

/** Pixels below what stays above a section at which it counts as reached, and what stays above it unless told. */
const reach = 24;
const usualOffset = () => 96;

/** The last section that has been reached; at the end of the page the last one of all. */
function currentOf(ids: readonly string[], offset: number): string | undefined {
  const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
  if (atEnd) return ids.at(-1);
  const reached = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= offset + reach);
  return reached.at(-1) ?? ids[0];
}

/** Which of a page's sections is being read, kept current while it scrolls. */
export function useCurrentSection(ids: readonly string[], offset = usualOffset): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(currentOf(key.split(' '), offset())));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the offset is measured anew each time
  }, [key]);
  return current;
}
