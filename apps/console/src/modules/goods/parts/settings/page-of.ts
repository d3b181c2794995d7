interface Wanted {
  readonly q?: string;
  readonly enabled?: string;
  readonly page: number;
  readonly page_size: number;
}

/** One page of the rows that fit the search; the server answers all rows at once, a few hundred at most. */
export function pageOf<Row extends { readonly enabled: boolean }>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  { q = '', enabled, page, page_size: size }: Wanted,
) {
  const found = rows.filter((row) => textOf(row).toLowerCase().includes(q.toLowerCase()) && (enabled === undefined || row.enabled === (enabled === '1')));
  return { list: found.slice((page - 1) * size, page * size), total: found.length, total_capped: false };
}
