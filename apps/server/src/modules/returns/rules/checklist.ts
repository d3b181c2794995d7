import type { CheckItem } from '@merchant-admin/contract/returns/codes';

export interface Checked {
  key: string;
  ok: boolean;
  note: string;
}

/** A checklist as it was gone through: each item by its name, in its order; what is not on it is left out. */
export interface GoneThrough {
  items: (Checked & { name: string })[];
  /** Names of items that nobody looked at. */
  open: string[];
  /** Names of items that are amiss and stop goods from being intact. */
  stops: string[];
}

export function goThrough(list: readonly CheckItem[], checked: readonly Checked[]): GoneThrough {
  const found = new Map(checked.map((item) => [item.key, item]));
  const amiss = (item: CheckItem) => found.get(item.key)?.ok === false;
  return {
    items: list.flatMap(({ key, name }) => {
      const item = found.get(key);
      return item ? [{ ...item, name }] : [];
    }),
    open: list.filter((item) => !found.has(item.key)).map((item) => item.name),
    stops: list.filter((item) => item.stops === true && amiss(item)).map((item) => item.name),
  };
}
