/** Specification 9: a second click this near and this soon is suppressed. */
export const guardRadius = 10;
export const guardTime = 500;

interface Click {
  readonly x: number;
  readonly y: number;
  /** Milliseconds. */
  readonly at: number;
}

/** Whether a click repeats the last one that went through. */
export const repeatsClick = (last: Click | undefined, next: Click): boolean =>
  last !== undefined && next.at - last.at < guardTime && Math.hypot(next.x - last.x, next.y - last.y) <= guardRadius;

/**
 * Suppresses hasty second clicks below `root` before anything sees them. Clicks by keyboard and by
 * code have no place and are let through, as is the click that a label passes on to its control.
 * Returns how to end it.
 */
export function installClickGuard(root: Document | HTMLElement): () => void {
  let last: Click | undefined;
  const guard = (event: Event) => {
    const { clientX: x, clientY: y, detail, timeStamp: at, isTrusted } = event as MouseEvent;
    if (detail === 0 || !isTrusted || at === last?.at) return;
    if (repeatsClick(last, { x, y, at })) {
      event.stopImmediatePropagation();
      event.preventDefault();
      return;
    }
    last = { x, y, at };
  };
  root.addEventListener('click', guard, { capture: true });
  return () => root.removeEventListener('click', guard, { capture: true });
}
