import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { countScopes } from '@merchant-admin/contract/stock/count-codes';
import { countErrors as e } from '@merchant-admin/contract/stock/count-errors';
import { countEndpoints } from '@merchant-admin/contract/stock/counts';
import { stockErrors as s } from '@merchant-admin/contract/stock/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { insertCount, insertCountSkus, overlapping, writeExpected, type NewCount } from '../store/count.store.ts';
import { writeBooks } from '../store/count-line.store.ts';
import { placeName } from '../store/count-list.view.ts';
import { namedSkus, type NamedSku } from '../store/named-skus.view.ts';
import { placeFor } from '../store/place.ts';
import { recordCount } from './count-seen.ts';

type Body = BodyOf<typeof countEndpoints.countMake>;

/** The SKUs that are counted, where some are chosen. @throws COUNT_SCOPE, SKU_NOT_FOUND */
async function skusFor(ctx: Ctx, { scope, sku_ids: ids, zone }: Body): Promise<NamedSku[]> {
  if (scope === 'zone' && zone === '') refuse(e.COUNT_SCOPE);
  if (scope !== 'skus') return [];
  if (ids.length === 0) refuse(e.COUNT_SCOPE);
  const skus = await namedSkus(ctx, ids);
  return skus.length < new Set(ids).size ? refuse(s.SKU_NOT_FOUND) : skus;
}

/** Writes the count, unless another one runs that overlaps it. @throws COUNT_OVERLAPS, which names the other */
async function begin(ctx: Ctx, made: NewCount): Promise<{ id: number; count_no: string }> {
  const written = await insertCount(ctx, made);
  if (written) return written;
  const other = await overlapping(ctx, made);
  return refuse(
    e.COUNT_OVERLAPS,
    other ? { text: `${made.placeName}已有范围重叠的盘点：${other.count_no}（${other.made_name}发起），完成或取消后再发起` } : {},
  );
}

/** Begins a count: what the books have there now stands in it by value. */
export const countMake = operation(countEndpoints.countMake, async (ctx, { body }) => {
  const skus = await skusFor(ctx, body);
  const { id: place } = await placeFor(ctx, body.place);
  const { scope, blind, frozen, note } = body;
  const made: NewCount = {
    place,
    placeName: await placeName(ctx, place),
    scope,
    skuIds: skus.map(({ id }) => id),
    zone: scope === 'zone' ? body.zone : '',
    blind,
    frozen,
    note,
  };
  const { id, count_no: no } = await begin(ctx, made);
  await insertCountSkus(ctx, id, skus);
  const expected = await writeBooks(ctx, { id, scope, zone: made.zone, store_id: place });
  await writeExpected(ctx, id, expected);
  const told = { scope: countScopes[scope], skus: skus.map(({ name }) => name), zone: made.zone, blind, frozen, expected };
  await recordCount(ctx, { id, count_no: no, place_name: made.placeName }, '发起盘点', told, note);
  return { count_id: String(id), count_no: no };
});
