import { mostCatalogue } from '@merchant-admin/contract/goods/codes';
import { everyYearEndpoints } from '@merchant-admin/contract/goods/every-year';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changedOnly } from '../rules/changed-only.ts';
import { yearlyWords } from '../rules/yearly-words.ts';
import { isOldDevice, offeredSkus } from '../store/yearly-goods.view.ts';
import { findYearly, yearlyPrices } from '../store/yearly-list.view.ts';
import {
  changeYearly,
  countYearly,
  insertYearly,
  isYearlyTaken,
  keepYearlyPrices,
  lockYearly,
  type YearlyPrice,
  type YearlyRow,
  type YearlyTerms,
} from '../store/yearly.store.ts';

/** A rule as its history tells it. */
export const toldYearly = async (ctx: Ctx, id: number) => yearlyWords({ ...(await findYearly(ctx, id)), prices: await yearlyPrices(ctx, id) });

/** What is new of a rule is there: what it has already may have gone off sale meanwhile. @throws YEARLY_* */
async function check(ctx: Ctx, terms: YearlyTerms, prices: readonly YearlyPrice[], before: YearlyRow | undefined): Promise<void> {
  if (terms.old_goods_id === terms.new_goods_id) refuse(e.YEARLY_SAME_GOODS);
  const skus = prices.map((price) => price.sku_id);
  if (new Set(skus).size < skus.length) refuse(e.YEARLY_SKU_REPEATED);
  const sameOld = before?.old_goods_id === terms.old_goods_id && before.old_sku_id === terms.old_sku_id;
  if (!sameOld && !(await isOldDevice(ctx, terms.old_goods_id, terms.old_sku_id))) refuse(e.YEARLY_OLD_UNKNOWN);
  const had = before?.new_goods_id === terms.new_goods_id ? (await yearlyPrices(ctx, before.id)).map((price) => price.sku_id) : [];
  const added = skus.filter((id) => !had.includes(id));
  if ((await offeredSkus(ctx, terms.new_goods_id, added)) < added.length) refuse(e.YEARLY_NEW_UNKNOWN);
}

async function add(ctx: Ctx, terms: YearlyTerms, prices: readonly YearlyPrice[]) {
  if ((await countYearly(ctx)) >= mostCatalogue) refuse(e.TOO_MANY_YEARLY);
  const added = (await insertYearly(ctx, terms)) ?? refuse(e.YEARLY_NAME_TAKEN);
  await keepYearlyPrices(ctx, { ...terms, id: added.id, enabled: false }, prices);
  const after = await toldYearly(ctx, added.id);
  await record(ctx, { module: 'goods', action: '新建年年换新定价规则', objectType: 'yearlyRule', objectId: added.id, objectNo: terms.name, after });
  return { id: String(added.id), version: added.version };
}

async function edit(ctx: Ctx, before: YearlyRow, terms: YearlyTerms, prices: readonly YearlyPrice[]) {
  if (await isYearlyTaken(ctx, terms.name, before.id)) refuse(e.YEARLY_NAME_TAKEN);
  const was = await toldYearly(ctx, before.id);
  const version = await changeYearly(ctx, before.id, terms);
  await keepYearlyPrices(ctx, { ...before, ...terms }, prices);
  await record(ctx, {
    module: 'goods',
    action: '编辑年年换新定价规则',
    objectType: 'yearlyRule',
    objectId: before.id,
    objectNo: terms.name,
    ...changedOnly(was, await toldYearly(ctx, before.id)),
  });
  return { id: String(before.id), version };
}

/** Adds a rule, off, or edits one: of one that is on, shops are told what it says from now on. */
export const yearlySave = operation(
  everyYearEndpoints.yearlySave,
  async (ctx, { body: { rule_id: id, version, prices, old_sku_id: sku = null, ...input } }) => {
    const before = id === undefined ? undefined : await lockYearly(ctx, id);
    if (before && before.version !== version) refuse(platformErrors.STALE);
    const terms = { ...input, old_sku_id: sku };
    await check(ctx, terms, prices, before);
    return before ? edit(ctx, before, terms, prices) : add(ctx, terms, prices);
  },
);
