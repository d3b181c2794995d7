/** Steps of a scroll; the milliseconds between two stand below (specification 9). */
export const scrollSteps = 50;
export const stepEvery = 10;

/** Events by which a person shows that he wants to go elsewhere. */
const interruptions = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Room left above the target, pixels: the page's header stays in sight. */
const gap = 8;

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
/** The height of the page's header in pixels, which the shell sets for everything below it. */
const headerHeight = (within: Element): number => Number.parseFloat(getComputedStyle(within).getPropertyValue('--header-height')) || 0;

/** How far the page must be scrolled for the target to stand below what stays above it; no further than the page goes. */
export function topOf(target: Element, offset: number): number {
  const longest = document.documentElement.scrollHeight - window.innerHeight;
  return Math.max(0, Math.min(window.scrollY + target.getBoundingClientRect().top - offset, longest));
}

/** Moves the focus to the target, so that the next Tab goes on from there. */
function focusOn(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

let stopRunning: (() => void) | undefined;

interface ScrollOptions {
  /** Pixels that stay free above the target; left out, the height of the page's header. */
  readonly offset?: number;
}

/**
 * Scrolls the page to an element in 50 steps of 10 ms and moves the focus to it. Where motion is reduced it jumps. A wheel, a touch or a key
 * of the person ends it where it is, and so does another call.
 * @returns whether it arrived
 */
export function scrollToAnchor(target: HTMLElement, { offset = headerHeight(target) + gap }: ScrollOptions = {}): Promise<boolean> {
  stopRunning?.();
  if (still()) {
    window.scrollTo(0, topOf(target, offset));
    focusOn(target);
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    const from = window.scrollY;
    let step = 0;
    const end = (arrived: boolean) => {
      clearInterval(timer);
      for (const name of interruptions) window.removeEventListener(name, interrupt);
      stopRunning = undefined;
      if (arrived) focusOn(target);
      resolve(arrived);
    };
    const interrupt = () => end(false);
    const timer = setInterval(() => {
      step += 1;
      // Measured anew: sections that arrive meanwhile move the target.
      window.scrollTo(0, from + ((topOf(target, offset) - from) * step) / scrollSteps);
      if (step === scrollSteps) end(true);
    }, stepEvery);
    for (const name of interruptions) window.addEventListener(name, interrupt, { passive: true });
    stopRunning = interrupt;
  });
}
