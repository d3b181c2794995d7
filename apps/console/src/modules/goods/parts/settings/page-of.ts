interface Wanted {
  readonly q: string;
  readonly enabled: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Filters and turns rows of which the server answers all: a few hundred at most. */
export function pageOf<Row extends { readonly enabled: boolean }>(rows: readonly Row[], textOf: (row: Row) => string, { q, enabled, page, pageSize }: Wanted) {
  const found = rows.filter((row) => textOf(row).toLowerCase().includes(q.toLowerCase()) && (enabled === undefined || row.enabled === (enabled === '1')));
  return { list: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, total_capped: false };
}
