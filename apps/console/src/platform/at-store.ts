import { currentSession } from './session/current.ts';

/** Screens of a store beside those of head office that show the same. */
const base = '/offlineStore/offlineDeliver|/offlineStore/offlineStoreOrder|/offlineStore/offlineOrderExamine';
const storeScreen = new RegExp(`^(?:${base})/`);

const ofOwn = (): boolean => (currentSession()?.store_id ?? null) !== null;

/** Whether the screen is one of a store's, by its address. */
export const isStoreScreen = (): boolean => storeScreen.test(globalThis.location.pathname);

/** The store within which somebody of head office works on this screen, by its address; undefined elsewhere, and for staff of a store, who are always in theirs. */
export function chosenStore(): string | undefined {
  if (!isStoreScreen() || ofOwn()) return undefined;
  const store = new URLSearchParams(globalThis.location.search).get('store_id') ?? '';
  return /^[1-9]\d{0,14}$/.test(store) ? store : undefined;
}

/** Whether a store has still to be chosen before this screen can show anything. */
export const lacksStore = (): boolean => isStoreScreen() && !ofOwn() && chosenStore() === undefined;
