import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { goodsStatusText } from '@merchant-admin/contract/goods/codes';
import { rentalEndpoints } from '@merchant-admin/contract/goods/rental';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { cleanDetail } from '../rules/clean-detail.ts';
import { sectionPricesOf, type Basic } from '../rules/draft.ts';
import { categoryKind, checkBasic, checkConfig, checkServiceKinds } from '../store/check-steps.ts';
import { categoryOf } from '../store/compensation.store.ts';
import { lockGoods } from '../store/goods-row.store.ts';
import { beginGoods } from './begin-goods.ts';
import { checkSecond } from './check-second.ts';
import { doGoodsAct } from './goods-act.ts';
import { keepStep, openForEditing } from './keep-step.ts';
import { toldPrices } from './told-prices.ts';

const cleaned = (basic: Basic): Basic => ({ ...basic, detail: cleanDetail(basic.detail) });

/** Begins goods: the first step is kept as a draft. */
export const goodsCreateFirst = operation(rentalEndpoints.goodsCreateFirst, async (ctx, { body }) => {
  const { id, version } = await beginGoods(ctx, body);
  return { goods_id: String(id), version };
});

/** Saves the first step, what the goods are, to their draft. */
export const goodsUpdateFirst = operation(rentalEndpoints.goodsUpdateFirst, async (ctx, { body: { goods_id: id, version, ...body } }) => {
  const { goods, draft } = await openForEditing(ctx, id, version);
  await checkBasic(ctx, body, draft.basic);
  const { service_ids: services = [] } = draft.config ?? {};
  if (services.length > 0 && body.category_id !== draft.basic?.category_id) await checkServiceKinds(ctx, services, await categoryKind(ctx, body.category_id));
  return { goods_id: id, version: await keepStep(ctx, goods, draft, { ...draft, basic: cleaned(body) }, '基础信息') };
});

type Second = BodyOf<typeof rentalEndpoints.goodsUpdateSecond>;

async function saveSpecs(ctx: Ctx, { body: { goods_id: id, version, ...specs } }: { body: Second }) {
  const { goods, draft } = await openForEditing(ctx, id, version);
  await checkSecond(ctx, goods.id, draft, specs);
  const after = { ...draft, specs: { ...sectionPricesOf(draft.specs), ...specs } };
  const told = await toldPrices(ctx, draft.specs, after.specs);
  return { goods_id: id, version: await keepStep(ctx, goods, draft, after, '规格信息', told) };
}
/** Saves the second step, the goods' SKUs and what they cost, to their draft. */
export const goodsCreateSecond = operation(rentalEndpoints.goodsCreateSecond, saveSpecs);
export const goodsUpdateSecond = operation(rentalEndpoints.goodsUpdateSecond, saveSpecs);

type Third = BodyOf<typeof rentalEndpoints.goodsUpdateThird>;

/** The kind of goods by their category; goods that were listed by a program have a kind without one. */
const kindOf = (ctx: Ctx, goodsId: number, basic: Basic) => (basic.category_id === '' ? categoryOf(ctx, goodsId) : categoryKind(ctx, basic.category_id));

async function saveConfig(ctx: Ctx, { body: { goods_id: id, version, submit, ...config } }: { body: Third }) {
  const { goods, draft } = await openForEditing(ctx, id, version);
  if (!draft.basic || !draft.specs) refuse(e.STEP_MISSING);
  await checkConfig(ctx, config, draft.config, await kindOf(ctx, goods.id, draft.basic));
  const kept = await keepStep(ctx, goods, draft, { ...draft, config }, '配置信息');
  if (!submit) return { goods_id: id, version: kept, status: goods.status, status_name: goodsStatusText[goods.status] };
  const done = await doGoodsAct(ctx, await lockGoods(ctx, id), 'submit', '');
  if (!done.done) refuse(e.NOT_COMPLETE, { text: done.message });
  return { goods_id: id, version: done.version, status: done.status, status_name: goodsStatusText[done.status] };
}
/** Saves the third step, on which terms the goods are leased, to their draft, and hands the goods in for review when that is asked for. */
export const goodsCreateThird = operation(rentalEndpoints.goodsCreateThird, saveConfig);
export const goodsUpdateThird = operation(rentalEndpoints.goodsUpdateThird, saveConfig);
