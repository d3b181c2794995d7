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

const isWhole = ({ page, page_size: size }: Paging, found: readonly unknown[]): boolean => page === 1 && found.length < size;

/** A page of rows with how many match in all. A first page that is not full needs no count. @param count how many match, counted no further than one beyond the cap of lists */
export const countedPage = async <Row>(paging: Paging, list: Row[], count: () => Promise<number>): Promise<Listed<Row>> => ({
  list,
  ...upToCap(isWhole(paging, list) ? list.length : await count()),
});

/**
 * The rows of a page whose ids were found, read beside how many match in all: neither waits for the other's answer. Of a first page that is not full the ids tell how many.
 * @param count as of `countedPage`
 */
export async function shownPage<Row>(
  paging: Paging,
  ids: readonly number[],
  shown: (ids: readonly number[]) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<Listed<Row>> {
  const [list, n] = await Promise.all([ids.length === 0 ? [] : shown(ids), isWhole(paging, ids) ? ids.length : count()]);
  return { list, ...upToCap(n) };
}
