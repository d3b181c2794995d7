import { useSyncExternalStore } from 'react';
import type { ExportJob, ListAddress, ListPlatform, SavedView, Search } from '../list-page/platform.ts';

interface Kept {
  readonly personal: Search;
  readonly entry: string;
}

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());
window.addEventListener('popstate', changed);

const keptNow = (): Kept => (window.history.state as Kept | null) ?? { personal: {}, entry: 'first' };
let last: { text: string; address: ListAddress } | undefined;

/** The address as it is, the same object until it changes. */
function readAddress(): ListAddress {
  const text = `${window.location.search}${JSON.stringify(keptNow())}`;
  if (last?.text !== text) last = { text, address: { search: Object.fromEntries(new URLSearchParams(window.location.search)), ...keptNow() } };
  return last.address;
}

function goTo(url: string, kept: Kept, how: 'push' | 'replace') {
  window.history[how === 'push' ? 'pushState' : 'replaceState'](kept, '', url);
  changed();
}

/** A list platform over the browser's own address, with everything else in memory. */
export function memoryPlatform(tags: readonly string[] = ['orders.export']): ListPlatform {
  const preferences: Record<string, Record<string, unknown>> = JSON.parse(window.localStorage.getItem('preferences') ?? '{}') as never;
  let views: SavedView[] = [
    {
      id: '7',
      name: '大额待审核',
      shared: true,
      mine: false,
      owner_name: '李主管',
      content: { filters: { tab: '20', sort: '-rent' }, layout: { density: 'compact', columns: [] } },
    },
  ];
  const jobs = new Map<string, ExportJob>();

  return {
    useSearch: () => useSyncExternalStore((listener) => (listeners.add(listener), () => listeners.delete(listener)), readAddress),
    setSearch: ({ search, personal }, how) => {
      const query = new URLSearchParams(search).toString();
      goTo(query === '' ? window.location.pathname : `?${query}`, { personal, entry: how === 'push' ? crypto.randomUUID() : keptNow().entry }, how);
    },
    open: (href, newTab) => (newTab ? void window.open(href) : goTo(href, { personal: {}, entry: crypto.randomUUID() }, 'push')),
    useToolsPlace: () => null,
    useCan: () => (tag) => tags.includes(tag),
    preferences: {
      load: async () => structuredClone(preferences),
      save: async (key, value) => {
        preferences[key] = value;
        window.localStorage.setItem('preferences', JSON.stringify(preferences));
      },
    },
    views: {
      list: async () => [...views],
      save: async ({ id = String(views.length + 10), list: _list, ...draft }) => {
        views = [...views.filter((view) => view.id !== id), { ...draft, id, mine: true, owner_name: '我' }];
        return { id };
      },
      remove: async (id) => {
        views = views.filter((view) => view.id !== id);
      },
    },
    exports: {
      start: async ({ ids }) => {
        const job: ExportJob = {
          id: String(jobs.size + 1),
          file_name: '订单列表_20261120.xlsx',
          state: 'running',
          done: 0,
          total: ids.length || 237,
          failure: '',
        };
        jobs.set(job.id, job);
        return job;
      },
      status: async (id) => {
        const job = jobs.get(id) as ExportJob;
        const next: ExportJob =
          job.state === 'running' ? { ...job, done: Math.min(job.done + 120, job.total), state: job.done + 120 >= job.total ? 'done' : 'running' } : job;
        jobs.set(id, next);
        return next;
      },
      cancel: async (id) => void jobs.set(id, { ...(jobs.get(id) as ExportJob), state: 'cancelled' }),
      centre: '/my/downloads',
      download: async (id) => {
        document.body.dataset['downloaded'] = id;
      },
    },
  };
}
