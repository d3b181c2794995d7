import type { CheckItem } from '@merchant-admin/contract/returns/codes';

export interface Checked {
  key: string;
  ok: boolean;
  note: string;
}

/** A checklist as it was gone through: each point by its name, in its order; what is not on the list is left out. */
export interface GoneThrough {
  items: (Checked & { name: string })[];
  /** Names of points that nobody looked at. */
  open: string[];
  /** Names of points that the goods fail and that stop them from being intact. */
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
