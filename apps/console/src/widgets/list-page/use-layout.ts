import { useState } from 'react';
import { readLayout, type TableLayout } from '../data-table/layout.ts';
import type { SavedView } from './platform.ts';
import { usePreference } from './use-preference.ts';
import { readView } from './use-views.ts';

/**
 * The layout on show: the active view's, changeable until it is saved, or else the person's own, which
 * is kept as it changes.
 */
export function useLayout(list: string, view: SavedView | undefined) {
  const preference = usePreference(list);
  const [edited, setEdited] = useState<{ view: string; layout: TableLayout }>();
  const own = view ? readView(view).layout : readLayout(preference.value);
  const place = view?.id ?? '';
  const layout = edited?.view === place ? edited.layout : own;

  const change = (next: Partial<TableLayout>) => {
    const changed = { ...layout, ...next };
    setEdited({ view: place, layout: changed });
    if (!view) preference.set({ ...changed });
  };
  return { layout, change, ready: preference.ready, forget: () => setEdited(undefined) };
}
