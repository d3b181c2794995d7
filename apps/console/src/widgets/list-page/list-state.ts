import { defaultPageSize, tablePageSizes } from '../data-table/table-pager.tsx';
import type { Sort } from '../data-table/index.ts';
import { fromAddressText, textCap, toAddressText } from '../search-form/address-text.ts';
import type { Field, FieldValues } from '../search-form/field.ts';
import type { ListAddress, Search } from './platform.ts';

/** Everything that decides which rows a list shows. */
export interface ListState<Values = FieldValues> {
  readonly values: Values;
  /** The text in the box that searches many things. */
  readonly q: string;
  readonly tab: string;
  readonly subTab: string;
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Sort | undefined;
  /** The saved view that was last applied. */
  readonly view: string;
}

/** The parts of a declaration that decide how its state is written. */
export interface StateShape {
  readonly fields: readonly Field[];
  readonly sortable: readonly string[];
  readonly hasQuick: boolean;
  readonly quickIsPersonal: boolean;
  readonly hasTabs: boolean;
  readonly initialTab: { readonly tab: string; readonly subTab: string };
}

export const reservedNames = ['q', 'tab', 'sub', 'page', 'size', 'sort', 'view'] as const;
const lastPage = 100_000;

const filled = (entries: readonly (readonly [string, string])[]): Search => Object.fromEntries(entries.filter(([, text]) => text !== ''));
const sortText = (sort: Sort | undefined): string => (sort ? `${sort.order === 'desc' ? '-' : ''}${sort.key}` : '');

/** The state as the address holds it: only texts, nothing empty, no defaults. */
export function encodeState(state: ListState, shape: StateShape): Pick<ListAddress, 'search' | 'personal'> {
  const values = shape.fields.map((field) => [field.key, toAddressText(state.values[field.key] ?? '')] as const);
  const personalKeys = new Set(shape.fields.filter((field) => field.personal === true).map((field) => field.key));
  const initial = state.tab === shape.initialTab.tab && state.subTab === shape.initialTab.subTab;
  const q = ['q', state.q] as const;
  const open = [
    ...values.filter(([key]) => !personalKeys.has(key)),
    ...(shape.quickIsPersonal ? [] : [q]),
    ['tab', initial ? '' : state.tab],
    ['sub', initial ? '' : state.subTab],
    ['page', state.page === 1 ? '' : String(state.page)],
    ['size', state.pageSize === defaultPageSize ? '' : String(state.pageSize)],
    ['sort', sortText(state.sort)],
    ['view', state.view],
  ] as const;
  return { search: filled(open), personal: filled([...values.filter(([key]) => personalKeys.has(key)), ...(shape.quickIsPersonal ? [q] : [])]) };
}

function readSort(text: string, sortable: readonly string[]): Sort | undefined {
  const key = text.replace(/^-/, '');
  return sortable.includes(key) ? { key, order: text.startsWith('-') ? 'desc' : 'asc' } : undefined;
}

function readPage(text: string | undefined): number {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), lastPage);
}

/** Reads the state from an address; a part that does not fit is left out, whoever wrote it. */
export function decodeState(address: Pick<ListAddress, 'search' | 'personal'>, shape: StateShape): ListState {
  const { search, personal } = address;
  const values = shape.fields.flatMap((field) => {
    const text = (field.personal === true ? personal : search)[field.key];
    const value = text === undefined ? undefined : fromAddressText(field, text);
    return value === undefined ? [] : [[field.key, value] as const];
  });
  const size = Number(search['size']);
  const q = shape.hasQuick ? (shape.quickIsPersonal ? personal : search)['q'] : undefined;
  const tab = shape.hasTabs ? search['tab'] : undefined;
  return {
    values: Object.fromEntries(values),
    q: (q ?? '').slice(0, textCap).trim(),
    tab: tab ?? shape.initialTab.tab,
    subTab: tab === undefined ? shape.initialTab.subTab : (search['sub'] ?? ''),
    page: readPage(search['page']),
    pageSize: tablePageSizes.some((each) => each === size) ? size : defaultPageSize,
    sort: readSort(search['sort'] ?? '', shape.sortable),
    view: search['view'] ?? '',
  };
}

/** The part of the address that is not the list's: it stays when the list writes its state. */
export function foreignSearch(search: Search, shape: StateShape): Search {
  const own = new Set<string>([...reservedNames, ...shape.fields.map((field) => field.key)]);
  return Object.fromEntries(Object.entries(search).filter(([name]) => !own.has(name)));
}
