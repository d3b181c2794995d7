import { sql } from 'kysely';
import type { ReportBy, ReportFigure } from '@merchant-admin/contract/recycling/report-codes';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { mayBlind } from '../rules/blind.ts';
import { drawn } from './agreement.view.ts';
import { blindOpen } from './blind-waits.ts';
import { shown } from './recycle-list.view.ts';
import { bought, inspected, keyOf, nameOf, paid, type Span } from './report.view.ts';

/** A figure of a report: of all its days, or of one row, question or month of it. */
export interface Cell {
  figure: ReportFigure;
  by: ReportBy;
  key?: string | undefined;
  question?: string | undefined;
  month?: string | undefined;
}

interface Source {
  /** The rows that the report counts, as `o`. */
  of: (ctx: Ctx, span: Span) => Condition;
  at: Condition;
  only: Condition;
  /** What holds of the question `g` of the quote `q` that the figure is of; it stands for `only` then. */
  ofQuestion?: Condition;
  /** Orders of which whoever may inspect their devices once more is not told that they belong to the figure. */
  keeps: (ctx: Ctx) => Condition;
}
const all = sql`true`;
const none = () => sql`false`;
const kept = (ctx: Ctx): Condition => (mayBlind(ctx) ? blindOpen(ctx) : none());
const ofInspected = { of: inspected, at: sql`o.inspected_at`, keeps: kept };
const ofDone = { of: drawn, at: sql`o.done_at`, keeps: none };
const ofBought = { at: sql`o.paid_at`, keeps: none };

const sources: Readonly<Record<ReportFigure, Source>> = {
  inspected: { ...ofInspected, only: all },
  changed: {
    ...ofInspected,
    only: sql`o.changed > 0`,
    ofQuestion: sql`exists (select from jsonb_array_elements(q.lines) x (value) where (x.value->>'place')::int = g.place)`,
  },
  refused: { ...ofInspected, only: sql`o.price = 0` },
  done: { ...ofDone, only: sql`o.done_at is not null` },
  agreed: { ...ofDone, only: sql`o.agreed = o.compared`, ofQuestion: sql`not o.misses @> to_jsonb(g.place)` },
  bought: { ...ofBought, of: paid, only: all },
  paid_back: { ...ofBought, of: bought, only: sql`o.income >= o.cost` },
};

/** A question of the inspection by which an order `o` counts. */
const asked = (question: string, how: Condition): Condition =>
  sql`exists (select from recycle_quote q cross join lateral jsonb_array_elements(q.answers) with ordinality g (value, place)
    where q.merchant_id = o.merchant_id and q.order_id = o.id and q.version = o.quote_version and g.value->>'group' = ${question} and ${how})`;

/** The orders of a figure with the name of its row, and which of them are kept from the caller. */
function ordersOf(ctx: Ctx, span: Span, { figure, by, key, question, month }: Cell): Condition {
  const { of, at, only, ofQuestion, keeps } = sources[figure];
  const conditions = [
    question === undefined || ofQuestion === undefined ? only : all,
    question === undefined ? all : asked(question, ofQuestion ?? all),
    key === undefined ? all : sql`${keyOf(by)} = ${key}`,
    month === undefined ? all : sql`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM') = ${month}`,
  ];
  return sql`(select o.id, ${at} as place, ${nameOf(by)} as name, ${keeps(ctx)} as kept from ${of(ctx, span)} o
    left join store s on s.merchant_id = o.merchant_id and s.id = o.store_id where ${sql.join(conditions, sql` and `)})`;
}

/** How many orders a figure has, how many of them are kept from the caller, and the name of its row. */
export const sumOfCell = (ctx: Ctx, span: Span, cell: Cell): Promise<{ orders: number; kept: number; name: string | null }> =>
  one(
    ctx.tx,
    sql<{
      orders: number;
      kept: number;
      name: string | null;
    }>`select (count(*) filter (where not o.kept))::int as orders, (count(*) filter (where o.kept))::int as kept, max(o.name) as name
      from ${ordersOf(ctx, span, cell)} o`,
  );

/** A page of a figure's orders, the latest first. */
export async function pageOfCell(ctx: Ctx, span: Span, cell: Cell, { page, page_size: size }: { page: number; page_size: number }) {
  const found = await rows(
    ctx.tx,
    sql<{
      id: number;
    }>`select o.id from ${ordersOf(ctx, span, cell)} o where not o.kept order by o.place desc, o.id desc limit ${size} offset ${(page - 1) * size}`,
  );
  const ids = found.map(({ id }) => id);
  const list = ids.length === 0 ? [] : await rows(ctx.tx, shown(ctx, sql`o.id = any(${ids}::bigint[])`, {}));
  return list.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
