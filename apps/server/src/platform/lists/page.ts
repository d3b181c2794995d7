import { upToCap } from './total.ts';

export interface Paging {
  /** From 1. */
  page: number;
  page_size: number;
}

/** A page of a list with how many rows there are, told no further than lists count. */
export interface Listed<Row> {
  list: Row[];
  total: number;
  capped: boolean;
}

/**
 * The rows of a page whose ids were found, read beside how many match in all: neither waits for the other's answer. Of a first page that is not full the ids tell how many.
 * @param count how many match, counted no further than one beyond the cap of lists
 */
export async function shownPage<Row>(
  { page, page_size: size }: Paging,
  ids: readonly number[],
  shown: (ids: readonly number[]) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<Listed<Row>> {
  const isAll = page === 1 && ids.length < size;
  const [list, n] = await Promise.all([ids.length === 0 ? [] : shown(ids), isAll ? ids.length : count()]);
  return { list, ...upToCap(n) };
}
