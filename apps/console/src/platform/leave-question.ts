import { useBlocker } from '@tanstack/react-router';

interface Stopping {
  /** Whether links are stopped too, and not only going back and forward in the browser's history. */
  readonly links: boolean;
  /** Asked at the moment of going. */
  readonly unsaved: () => boolean;
  /** Answers whether the person wants to lose what is unsaved. */
  readonly ask: () => Promise<boolean>;
}

const moves: readonly string[] = ['BACK', 'FORWARD', 'GO'];

/** Stops the router while something is unsaved, until the person wants to lose it. The tab itself is guarded by the form. */
export function RouterBlocker({ links, unsaved, ask }: Stopping): null {
  useBlocker({ shouldBlockFn: async ({ action }) => (links || moves.includes(action)) && unsaved() && !(await ask()), enableBeforeUnload: false });
  return null;
}
