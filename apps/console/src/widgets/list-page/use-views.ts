import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readLayout, type TableLayout } from '../data-table/layout.ts';
import { useListPlatform, type SavedView, type Search } from './platform.ts';

/** The content of a view: the address's texts without page and view, and the table's layout. */
export interface ViewContent {
  readonly filters: Search;
  readonly layout: TableLayout;
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

export function readView(view: SavedView): ViewContent {
  const { filters, layout } = view.content;
  const entries = typeof filters === 'object' && filters !== null ? Object.entries(filters as Record<string, unknown>) : [];
  return { filters: Object.fromEntries(entries.filter(isText)), layout: readLayout(layout) };
}

export function viewFilters({ page: _page, view: _view, ...filters }: Record<string, string>): Search {
  return filters;
}

const ordered = (search: Search) => JSON.stringify(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1)));
export const sameFilters = (a: Search, b: Search): boolean => ordered(a) === ordered(b);

/** The saved views of a list, private ones and those shared with the merchant. */
export function useViews(list: string) {
  const { views } = useListPlatform();
  const client = useQueryClient();
  const queryKey = ['views', list];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => views.list(list, signal), staleTime: 60_000 });
  const reload = () => client.invalidateQueries({ queryKey });

  const save = async (draft: { id?: string; name: string; shared: boolean; content: ViewContent }): Promise<string> => {
    const { id } = await views.save({ ...draft, list, content: { ...draft.content } });
    await reload();
    return id;
  };
  const remove = async (id: string) => {
    await views.remove(id);
    await reload();
  };
  return { views: query.data ?? [], settled: !query.isPending, save, remove };
}
