import { createContext, use } from 'react';

/** What widgets need of the page around them. */
export interface WidgetHost {
  readonly success: (text: string) => void;
  readonly failure: (text: string) => void;
}

export const WidgetHostContext = createContext<WidgetHost | undefined>(undefined);

export function useWidgetHost(): WidgetHost {
  const host = use(WidgetHostContext);
  if (!host) throw new Error('WidgetHostContext has no provider: mount the list platform at the root of the page');
  return host;
}
