import type { TableLayout } from '../data-table/index.ts';
import { useWidgetHost } from '../shared/host.ts';
import { failureText } from '../shared/failure.ts';
import { decodeState, encodeState, type ListState, type StateShape } from './list-state.ts';
import type { SavedView } from './platform.ts';
import { listTexts } from './texts.ts';
import { readView, sameFilters, viewFilters, type useViews } from './use-views.ts';

interface Input {
  readonly state: ListState;
  readonly shape: StateShape;
  readonly views: ReturnType<typeof useViews>;
  readonly active: SavedView | undefined;
  readonly layout: TableLayout;
  readonly write: (next: ListState) => void;
  /** Drops unsaved changes of the active view's layout. */
  readonly forget: () => void;
}

/** Applies, saves, updates and deletes views; the layout and filter on show are what is saved. */
export function useViewActs({ state, shape, views, active, layout, write, forget }: Input) {
  const host = useWidgetHost();
  const content = { filters: viewFilters({ ...encodeState(state, shape).search }), layout };
  const modified =
    active !== undefined && (!sameFilters(content.filters, readView(active).filters) || JSON.stringify(layout) !== JSON.stringify(readView(active).layout));

  const apply = (view: SavedView) => {
    forget();
    write({ ...decodeState({ search: readView(view).filters, personal: {} }, shape), view: view.id });
  };
  const save = async (name: string, shared: boolean) => {
    const id = await views.save({ name, shared, content });
    host.success(listTexts.saved);
    write({ ...state, view: id });
  };
  const saying = async (act: Promise<unknown>, done: string) => {
    try {
      await act;
      host.success(done);
    } catch (error) {
      host.failure(failureText(error));
    }
  };
  const update = async (view: SavedView) => {
    await saying(views.save({ id: view.id, name: view.name, shared: view.shared, content }), listTexts.saved);
    forget();
  };
  const remove = async (view: SavedView) => {
    await saying(views.remove(view.id), listTexts.deleted);
    if (view.id === state.view) write({ ...state, view: '' });
  };
  return { modified, apply, save, update, remove };
}
