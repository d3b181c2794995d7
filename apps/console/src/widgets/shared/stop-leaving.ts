import { createContext, use, type ReactNode } from 'react';

export interface Stopping {
  /** Whether whatever leads away is stopped; otherwise only going back and forward in the browser's history: below an open dialog nothing else leads away but what the dialog does. */
  readonly links: boolean;
  /** Asked at the moment of going. */
  readonly unsaved: () => boolean;
  /** Answers whether the person wants to lose what is unsaved. */
  readonly ask: () => Promise<boolean>;
}

/** Draws what stops the application's own navigation; nothing where the widgets stand alone. */
export const StopLeavingContext = createContext<(stopping: Stopping) => ReactNode>(() => null);

/** Stops the application's own navigation while something is unsaved. */
export function StopLeaving(stopping: Stopping): ReactNode {
  return use(StopLeavingContext)(stopping);
}
