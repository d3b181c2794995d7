import { sql } from 'kysely';
import { changed, maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Draft, Specs } from '../rules/draft.ts';
import { missingParts } from '../rules/missing-parts.ts';

/** What is being edited of goods; undefined when nothing is. */
export const keptDraft = (ctx: Ctx, goodsId: number, merchantId = ctx.merchantId) =>
  maybe(ctx.tx, sql<Draft>`select basic, specs, config from goods_draft where merchant_id = ${merchantId} and goods_id = ${goodsId}`);

/** Who edited the draft of goods and what it lacks; undefined when nothing is edited. */
export const draftMark = async (ctx: Ctx, goods: { id: number; merchant_id: number }): Promise<DraftMark | undefined> =>
  (await draftMarks(ctx, [goods])).get(goods.id);

const json = (step: object | null) => (step === null ? null : JSON.stringify(step));

/** The pieces of all SKUs of a draft. */
const stockIn = (specs: Specs | null): number => (specs?.skus ?? []).reduce((sum, sku) => sum + sku.stock, 0);

/** Keeps a draft, with what it lacks, who edited it and what the list shows of it. */
export const keepDraft = (ctx: Ctx, goodsId: number, { basic, specs, config }: Draft) =>
  changed(
    ctx.tx,
    sql`insert into goods_draft (merchant_id, goods_id, basic, specs, config, missing, editors, sku_count, stock)
      values (${ctx.merchantId}, ${goodsId}, ${json(basic)}::jsonb, ${json(specs)}::jsonb, ${json(config)}::jsonb, ${missingParts({ basic, specs, config })}::text[],
        ${ctx.actor.id === null ? [] : [ctx.actor.id]}::bigint[], ${specs?.skus.length ?? 0}, ${stockIn(specs)})
      on conflict (merchant_id, goods_id) do update set basic = excluded.basic, specs = excluded.specs, config = excluded.config, missing = excluded.missing,
        sku_count = excluded.sku_count, stock = excluded.stock,
        editors = case when goods_draft.editors @> excluded.editors then goods_draft.editors else goods_draft.editors || excluded.editors end`,
  );

export const dropDraft = (ctx: Ctx, goodsId: number) =>
  changed(ctx.tx, sql`delete from goods_draft where merchant_id = ${ctx.merchantId} and goods_id = ${goodsId}`);

export interface DraftMark {
  goods_id: number;
  editors: number[];
  missing: string[];
  sku_count: number;
  /** The pieces of all its SKUs. */
  stock: number;
}

/** What of the drafts of a page decides about acts, and what the list shows of them, by the goods' id; the drafts' steps are not read. */
export async function draftMarks(ctx: Ctx, goods: readonly { id: number; merchant_id: number }[]): Promise<Map<number, DraftMark>> {
  const found = await rows(
    ctx.tx,
    sql<DraftMark>`select goods_id, editors::float8[] as editors, missing, sku_count, stock from goods_draft
      where (merchant_id, goods_id) in (select * from unnest(${goods.map((each) => each.merchant_id)}::bigint[], ${goods.map((each) => each.id)}::bigint[]))`,
  );
  return new Map(found.map((draft) => [draft.goods_id, draft]));
}
