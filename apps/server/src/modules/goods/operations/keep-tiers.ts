import { goodsStatusText } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Draft, Specs } from '../rules/draft.ts';
import { lockGoods, type GoodsRow } from '../store/goods-row.store.ts';
import { checkSecond } from './check-second.ts';
import { doGoodsAct, type Done } from './goods-act.ts';
import { keepQuietly } from './keep-step.ts';
import { toldPrices } from './told-prices.ts';

/** The prices that an edit begins with. @throws STEP_MISSING, TIER_NO_PRICES */
export function pricesToEdit({ basic, specs }: Draft): Specs {
  if (!basic) refuse(e.STEP_MISSING);
  return specs && specs.skus.some((sku) => sku.prices.length > 0) ? specs : refuse(e.TIER_NO_PRICES);
}

/**
 * Keeps prices as the second step of goods that are open for editing, by its rules, and hands the goods in where that is asked for: one entry of
 * history either way. What cannot be handed in is kept all the same, and `handedIn` says why.
 * @throws what `checkSecond` refuses
 */
export async function keepPrices(
  ctx: Ctx,
  { goods, draft }: { goods: GoodsRow; draft: Draft },
  specs: Specs,
  { action, submit }: { action: string; submit: boolean },
) {
  await checkSecond(ctx, goods.id, draft, specs);
  const told = await toldPrices(ctx, draft.specs, specs);
  const version = await keepQuietly(ctx, goods, draft, { ...draft, specs });
  const refused: Done = { done: false, message: '' };
  const handedIn = submit ? await doGoodsAct(ctx, await lockGoods(ctx, String(goods.id)), 'submit', '', { action: `${action}并提交审核`, ...told }) : refused;
  const status = handedIn.done ? handedIn.status : goods.status;
  if (!handedIn.done)
    await record(ctx, { module: 'goods', action, objectType: 'goods', objectId: goods.id, objectNo: draft.basic?.goods_name ?? goods.name, ...told });
  return { goods_id: String(goods.id), version: handedIn.done ? handedIn.version : version, status, status_name: goodsStatusText[status], handedIn };
}
