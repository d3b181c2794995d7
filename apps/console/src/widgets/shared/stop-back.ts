import { createContext, type ReactNode } from 'react';

/** Draws what stops going back and forward in the browser's history alone, while something is unsaved: below an open dialog nothing else leads away but what the dialog does. */
export type StopBack = (asking: { readonly unsaved: () => boolean; readonly ask: () => Promise<boolean> }) => ReactNode;
/** The application's own; none where the widgets stand alone. */
export const StopBackContext = createContext<StopBack>(() => null);
