import { z } from 'zod';
import { integer } from './shapes.ts';

/** Sizes the table pager offers (specification 9) and the plain pager's 50 and 20 among them. */
export const pageSizes = [5, 10, 20, 30, 50] as const;
export const defaultPageSize = 10;
/** The most matches of a filtered list that are counted; beyond it the list says "more than". */
export const countCap = 2_000;

/** Page number, from 1, and page size (specification 9: first page 1, page size 10). */
export const pageInput = {
  page: integer(1, 100_000).default(1),
  page_size: integer(1, 50).default(defaultPageSize),
};

/** A page of rows. `total_capped` says that there are at least `total` matches. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.array(row), total: z.int().min(0), total_capped: z.boolean(), page: z.int(), page_size: z.int() });
