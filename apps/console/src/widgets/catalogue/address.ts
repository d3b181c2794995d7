import { useSyncExternalStore } from 'react';

/** What the catalogue shows, as its address says it. */
export interface CatalogueAddress {
  /** A widget's folder; '' for the index. */
  readonly widget: string;
  /** One state alone on the page; '' for all of the widget's. */
  readonly state: string;
  readonly theme: 'light' | 'dark';
}

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());
window.addEventListener('popstate', changed);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function readAddress(search: string): CatalogueAddress {
  const query = new URLSearchParams(search);
  return { widget: query.get('widget') ?? '', state: query.get('state') ?? '', theme: query.get('theme') === 'dark' ? 'dark' : 'light' };
}

/** The address of a view of the catalogue: `/catalogue?widget=money&state=filled&theme=dark`, without what is not set. */
export function hrefOf({ widget, state, theme }: CatalogueAddress): string {
  const said = Object.entries({ widget, state, theme: theme === 'dark' ? theme : '' }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(said).toString();
  return `${window.location.pathname}${query === '' ? '' : `?${query}`}`;
}

export function goTo(next: CatalogueAddress): void {
  window.history.pushState(null, '', hrefOf(next));
  changed();
}

/** The page's address, kept current. */
export const useCatalogueAddress = (): CatalogueAddress => readAddress(useSyncExternalStore(subscribe, () => window.location.search));
