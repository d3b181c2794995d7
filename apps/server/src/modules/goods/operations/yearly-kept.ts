import { yearlyRules } from '@merchant-admin/contract/goods/every-year';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { addKept, editKept, keeps, openKept, switchKept } from '../../../platform/kept/index.ts';
import { yearlyWords } from '../rules/yearly-words.ts';
import { isOldDevice, offeredSkus } from '../store/yearly-goods.view.ts';
import { findYearly, yearlyPrices } from '../store/yearly-list.view.ts';
import { keepYearlyPrices, yearlyColumns, type YearlyPrice, type YearlyRow, type YearlyTerms } from '../store/yearly.store.ts';

/** Rules by which leased devices are changed for newer ones. A new rule is off; shops are told of an edit of one that is on at once. */
export const yearlyRule = keeps<YearlyRow>(
  {
    declared: yearlyRules,
    module: 'goods',
    table: 'yearly_rule',
    columns: yearlyColumns,
    nameOf: ({ name }) => name,
    told: async (ctx, { id }) => yearlyWords({ ...(await findYearly(ctx, id)), prices: await yearlyPrices(ctx, id) }),
    dated: 'created and updated',
    objections: [{ act: 'delete', error: e.YEARLY_ON, when: ({ enabled }) => enabled }],
  },
  ['switch'],
);

/**
 * Refuses goods and SKUs that a rule newly names and that are not there; those that it has already may have gone off sale meanwhile.
 * @throws YEARLY_SAME_GOODS, YEARLY_SKU_REPEATED, YEARLY_OLD_UNKNOWN, YEARLY_NEW_UNKNOWN
 */
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

export const yearlySave = operation(yearlyRules.calls.save, async (ctx, { body: { rule_id: id, version, prices, old_sku_id: sku = null, ...input } }) => {
  const before = id === undefined ? undefined : await openKept(ctx, yearlyRule, { id, version });
  const terms = { ...input, old_sku_id: sku };
  await check(ctx, terms, prices, before);
  const keep = (ruleId: number) => keepYearlyPrices(ctx, { enabled: false, ...before, ...terms, id: ruleId }, prices);
  return before ? editKept(ctx, yearlyRule, before, terms, keep) : addKept(ctx, yearlyRule, terms, keep);
});

/**
 * Switches a rule on or off. Its prices are written anew because they carry whether it is on: no two rules that are on share a pair.
 * @throws YEARLY_PAIR_TAKEN
 */
export const yearlyStatus = operation(yearlyRules.calls.switch, (ctx, { body: { rule_id: id, version, enabled } }) =>
  switchKept(ctx, yearlyRule, { id, version }, enabled, async (rule) => {
    const prices = await yearlyPrices(ctx, rule.id);
    await keepYearlyPrices(
      ctx,
      rule,
      prices.map(({ sku_id: sku, difference }) => ({ sku_id: sku, difference })),
    );
  }),
);
