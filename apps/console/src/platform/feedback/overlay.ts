import { createStore } from '../store.ts';

/** The full-screen loading overlay's text; null while there is none. */
export const overlay = createStore<string | null>(null);

export const openOverlay = (text = '加载中') => overlay.set(text);
export const closeOverlay = () => overlay.set(null);
