import { createContext, use } from 'react';

/** A part of the address as name and text; empty texts are not there. */
export type Search = Readonly<Record<string, string>>;

export interface ListAddress {
  /** The address's query, which a shared link carries. */
  readonly search: Search;
  /** Personal search terms: kept with the history entry, so that reload and back hold them and a link does not. */
  readonly personal: Search;
  /** The key of a history entry; the same again after going back to it. */
  readonly entry: string;
}

export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly shared: boolean;
  readonly mine: boolean;
  readonly owner_name: string;
  readonly content: Readonly<Record<string, unknown>>;
}

export interface ViewDraft {
  /** The view's id; absent for a new one. */
  readonly id?: string;
  readonly list: string;
  readonly name: string;
  readonly shared: boolean;
  readonly content: Record<string, unknown>;
}

export interface ExportJob {
  readonly id: string;
  readonly file_name: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly done: number;
  readonly total: number;
  readonly failure: string;
}

export interface ExportOrder {
  readonly list: string;
  /** The list call's own body. */
  readonly filter: Record<string, unknown>;
  /** Ids of the only rows to export; empty means all that match. */
  readonly ids: string[];
  readonly columns: string[];
}

/** What a list page needs of the application around it. Calls reject with an Error that carries the user's text. */
export interface ListPlatform {
  readonly useSearch: () => ListAddress;
  readonly setSearch: (next: Pick<ListAddress, 'search' | 'personal'>, how: 'push' | 'replace') => void;
  readonly open: (href: string, newTab: boolean) => void;
  readonly useCan: () => (tag: string) => boolean;
  /** Where on the page a list's own buttons stand; null: in the list. */
  readonly useToolsPlace: () => HTMLElement | null;
  readonly preferences: {
    readonly load: (signal: AbortSignal) => Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>>;
    readonly save: (key: string, value: Record<string, unknown>) => Promise<unknown>;
  };
  readonly views: {
    readonly list: (list: string, signal: AbortSignal) => Promise<readonly SavedView[]>;
    readonly save: (draft: ViewDraft) => Promise<{ readonly id: string }>;
    readonly remove: (id: string) => Promise<unknown>;
  };
  readonly exports: {
    readonly start: (order: ExportOrder) => Promise<ExportJob>;
    readonly status: (id: string, signal: AbortSignal) => Promise<ExportJob>;
    readonly cancel: (id: string) => Promise<unknown>;
    /** The page where finished files wait. */
    readonly centre: string;
    /** Hands the file to the browser to save. */
    readonly download: (id: string) => Promise<unknown>;
  };
}

export const ListPlatformContext = createContext<ListPlatform | undefined>(undefined);

export function useListPlatform(): ListPlatform {
  const platform = use(ListPlatformContext);
  if (!platform) throw new Error('ListPlatformContext has no provider');
  return platform;
}

/** The list's part of the address, kept current. */
export function useListAddress(): ListAddress {
  const platform = useListPlatform();
  // oxlint-disable-next-line react/hooks -- a platform stays the same while the page lives
  return platform.useSearch();
}

/** Where the list's own buttons stand. */
export function useToolsPlace(): HTMLElement | null {
  const platform = useListPlatform();
  // oxlint-disable-next-line react/hooks -- a platform stays the same while the page lives
  return platform.useToolsPlace();
}

/** Whether the person holds a tag. */
export function useCan(): (tag: string) => boolean {
  const platform = useListPlatform();
  // oxlint-disable-next-line react/hooks -- a platform stays the same while the page lives
  return platform.useCan();
}
