import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** A row of the library as every merchant sees it; prices in fen. */
export interface LibraryRow {
  id: number;
  brand_name: string;
  model: string;
  spec: string;
  degree: number;
  market_price: number;
  expected_price: number;
  demand: number;
  valid_to: string;
  note: string;
  on_shelf: boolean;
}
export const libraryColumns = sql<LibraryRow>`l.id, l.brand_name, l.model, l.spec, l.degree, l.market_price, l.expected_price, l.demand, l.valid_to::text, l.note, l.on_shelf`;

/** Whether it may be quoted for on a day. */
export const isOpen = ({ on_shelf: shelved, valid_to: until }: Pick<LibraryRow, 'on_shelf' | 'valid_to'>, today: string): boolean => shelved && until >= today;

/** Rows of the library, by their ids. */
export const libraryRows = async (ctx: Ctx, ids: readonly (number | string)[]): Promise<Map<number, LibraryRow>> =>
  new Map(
    (await rows(ctx.tx, sql<LibraryRow>`select ${libraryColumns} from directory.quote_library l where l.id = any(${[...new Set(ids)]}::bigint[])`)).map(
      (row) => [row.id, row],
    ),
  );

export const libraryBrands = (ctx: Ctx): Promise<{ id: number; name: string }[]> =>
  rows(ctx.tx, sql<{ id: number; name: string }>`select l.brand_id as id, l.brand_name as name from directory.quote_library l group by 1, 2 order by 2`);
