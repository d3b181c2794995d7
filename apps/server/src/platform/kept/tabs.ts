import { sql } from 'kysely';
import { one } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import type { KeptHead, KeptRow } from './kept.ts';

const tab = (value: number, name: string, number: number) => ({ value: String(value), name, number, children: [] });

/** All of a switched thing, those that are on and those that are off, with their counts; both come from an index where the table has one. */
export async function keptTabs<Row extends KeptRow>(ctx: Ctx, { declared: { thing }, table }: KeptHead<Row>) {
  const { column, words, states = words } = thing.switch!;
  const { on, off } = await one(
    ctx.tx,
    sql<{ on: number; off: number }>`select count(*) filter (where ${sql.ref(column)})::int as on, count(*) filter (where not ${sql.ref(column)})::int as off
      from ${sql.table(table)} where merchant_id = ${ctx.merchantId}`,
  );
  return { list: [tab(0, '全部', on + off), tab(1, states[0], on), tab(2, states[1], off)] };
}
