import { createStore, useStore } from './store.ts';

const place = createStore<HTMLElement | null>(null);

/** Takes the element in the page's head in which a screen's own buttons stand; null when it goes. */
export const setPageTools = (element: HTMLElement | null): void => place.set(element);

/** That element, once it is there. */
export const usePageTools = (): HTMLElement | null => useStore(place);
