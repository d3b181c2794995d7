/** Pixels and milliseconds (specification 9): a second click this near and this soon is suppressed. */
export const guardRadius = 10;
export const guardTime = 500;

interface Click {
  readonly x: number;
  readonly y: number;
  /** When the click was made, in milliseconds. */
  readonly at: number;
}

/** Whether a click repeats the last one that went through. */
export const repeatsClick = (last: Click | undefined, next: Click): boolean =>
  last !== undefined && next.at - last.at < guardTime && Math.hypot(next.x - last.x, next.y - last.y) <= guardRadius;

/** The control to which a click inside its label is passed on. */
const labelled = (target: EventTarget | null): Element | null | undefined => (target instanceof Element ? target.closest('label')?.control : undefined);

/**
 * Suppresses hasty second clicks below `root` before anything sees them. Clicks by keyboard and by code have no place on the page and are let through, as
 * is the click that a label passes on to its control.
 * @param mayRepeat whether something is pressed again and again on purpose
 * @returns a function that ends it
 */
export function installClickGuard(root: Document | HTMLElement, mayRepeat: (target: EventTarget | null) => boolean = () => false): () => void {
  let last: Click | undefined;
  let passedOnTo: Element | null | undefined;
  const guard = (event: Event) => {
    const { clientX: x, clientY: y, detail, timeStamp: at, isTrusted, target } = event as MouseEvent;
    const passedOn = target !== null && target === passedOnTo;
    passedOnTo = undefined;
    if (detail === 0 || !isTrusted || passedOn || mayRepeat(target)) return;
    if (repeatsClick(last, { x, y, at })) {
      event.stopImmediatePropagation();
      event.preventDefault();
      return;
    }
    last = { x, y, at };
    passedOnTo = labelled(target) === target ? undefined : labelled(target);
  };
  /** Something was filled in meanwhile: the next press is meant, as the second one of a form that said what it lacks. */
  const forget = () => {
    last = undefined;
  };
  root.addEventListener('click', guard, { capture: true });
  root.addEventListener('input', forget, { capture: true });
  return () => {
    root.removeEventListener('click', guard, { capture: true });
    root.removeEventListener('input', forget, { capture: true });
  };
}
