import { useLocation, useMatch, useRouter, type ParsedLocation } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { api } from '../platform/api.ts';
import { ringWhenOver } from '../platform/bell.ts';
import { toast } from '../platform/feedback/toast.ts';
import { usePageTools } from '../platform/page-tools.ts';
import { useCan } from '../platform/permission/can.ts';
import { saveFile } from '../platform/save-file.ts';
import { ListPlatformProvider } from '../widgets/list-page/list-platform-provider.tsx';
import type { ListAddress, ListPlatform, Search } from '../widgets/list-page/platform.ts';

type Router = Pick<ReturnType<typeof useRouter>, 'navigate' | 'latestLocation'>;

const host = { success: toast.success, failure: toast.error };
const withoutSlash = (pathname: string) => pathname.replace(/(.)\/+$/, '$1');

/** The values of an address that are text: of a name that repeats, the first counts. */
function textsOf(values: unknown): Search {
  const entries = Object.entries((values ?? {}) as Record<string, unknown>).map(
    ([name, value]) => [name, String((Array.isArray(value) ? value[0] : value) ?? '')] as const,
  );
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

function addressOf({ search, state }: Pick<ParsedLocation, 'search' | 'state'>): ListAddress {
  const { personal, __TSR_key: entry } = state as { personal?: unknown; __TSR_key?: string };
  return { search: textsOf(search), personal: textsOf(personal), entry: entry ?? '' };
}

/** The address of the screen that asks; on the way to another screen, the one that it had. */
function useListAddress(): ListAddress {
  const location = useLocation();
  const { pathname } = useMatch({ strict: false });
  const [last, setLast] = useState(location);
  const here = withoutSlash(location.pathname) === withoutSlash(pathname);
  if (here && last !== location) setLast(location);
  const shown = here ? location : last;
  return useMemo(() => addressOf(shown), [shown]);
}

/** Lists over the contract's platform calls and the router. */
function listPlatform(router: Router): ListPlatform {
  return {
    useSearch: useListAddress,
    setSearch: ({ search, personal }, how) =>
      void router.navigate({
        to: router.latestLocation.pathname,
        search,
        state: { personal } as never,
        replace: how === 'replace',
        resetScroll: false,
      }),
    open: (href, newTab) => (newTab ? void window.open(href, '_blank', 'noopener') : void router.navigate({ href })),
    useCan: () => {
      const can = useCan();
      return (tag) => can(tag);
    },
    useToolsPlace: usePageTools,
    preferences: {
      load: async (signal) => (await api.platform.preferences({ signal })).preferences,
      save: (key, value) => api.platform.savePreference({ body: { key, value } }),
    },
    views: {
      list: async (list, signal) => (await api.platform.views({ query: { list }, signal })).list,
      save: (draft) => api.platform.saveView({ body: draft }),
      remove: (id) => api.platform.deleteView({ body: { id } }),
    },
    exports: {
      start: (order) => api.platform.startExport({ body: order }),
      status: async (id, signal) => ringWhenOver(await api.platform.exportStatus({ query: { id }, signal })),
      centre: '/my/downloads',
      cancel: (id) => api.platform.cancelExport({ body: { id } }),
      download: async (id) => saveFile(await api.platform.downloadExport({ query: { id } })),
    },
  };
}

/** The platform of every list below; mounted inside the router. */
export function AppListPlatform({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const platform = useMemo(() => listPlatform(router), [router]);
  return (
    <ListPlatformProvider platform={platform} host={host}>
      {children}
    </ListPlatformProvider>
  );
}
