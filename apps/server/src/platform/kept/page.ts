import type { Ctx } from '../http/context.ts';
import type { OfferedAct } from '../acts/offer.ts';
import type { Kept, KeptRow } from './kept.ts';
import { withActs } from './offer.ts';

interface Found<Listed> {
  list: Listed[];
  total: number;
  /** There are at least `total`. */
  capped?: boolean;
}

/** A page of a list as its call answers it, each row with what may be done to it. @param shown the row as people see it */
export async function keptPage<Row extends KeptRow, Facts, Listed extends { id: number }, Shown>(
  ctx: Ctx,
  kept: Kept<Row, Facts>,
  { page, page_size }: { page: number; page_size: number },
  { list, total, capped = false }: Found<Listed>,
  shown: (row: Listed & { actions: OfferedAct[] }) => Shown,
) {
  return { list: (await withActs(ctx, kept, list)).map(shown), total, total_capped: capped, page, page_size };
}
