import { useEffect, useState } from 'react';

/** Pixels below the top of the window at which a section counts as reached. */
const reach = 120;

/** The last section that has been reached; at the end of the page the last one of all. */
function currentOf(ids: readonly string[]): string | undefined {
  const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
  if (atEnd) return ids.at(-1);
  const reached = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= reach);
  return reached.at(-1) ?? ids[0];
}

/** Which of a page's sections is being read, kept current while it scrolls. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(currentOf(key.split(' '))));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [key]);
  return current;
}
