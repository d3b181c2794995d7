export type SearchValue = string | string[];
export type SearchValues = Record<string, SearchValue>;

/**
 * Reads an address's query. Every value stays text: order numbers are longer than a JavaScript number
 * can hold. A name that repeats is a list.
 */
export function parseSearch(search: string): SearchValues {
  const values: SearchValues = Object.create(null) as SearchValues;
  for (const [name, value] of new URLSearchParams(search)) {
    const known = values[name];
    values[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
  }
  return { ...values };
}

/** Writes a query for an address; absent and empty values are left out. */
export function stringifySearch(values: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The values of a name in the address as a list, whether one or several came. */
export const listOf = (value: SearchValue | undefined): string[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** A place on our own origin, safe to go back to; sign-in pages are not places to return to. */
export function ownPath(value: unknown): string | undefined {
  // oxlint-disable-next-line no-control-regex -- browsers drop them, which can turn /<tab>/ into //
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || /[\u0000-\u001f]/.test(value)) return undefined;
  const { origin, pathname } = new URL(value, 'http://own.invalid');
  if (origin !== 'http://own.invalid' || pathname === '/login' || pathname.startsWith('/feishuLogin')) return undefined;
  return value;
}
