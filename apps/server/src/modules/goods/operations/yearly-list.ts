import { everyYearEndpoints } from '@merchant-admin/contract/goods/every-year';
import { operation } from '../../../platform/http/operation.ts';
import { keptPage } from '../../../platform/kept/index.ts';
import { yearlyRule } from './yearly-kept.ts';
import { oldGoods } from '../store/yearly-goods.view.ts';
import { findYearly, listYearly, yearlyPrices } from '../store/yearly-list.view.ts';

/** A page of the rules by which leased devices are changed for newer ones. */
export const yearlyList = operation(everyYearEndpoints.yearlyList, async (ctx, { query }) =>
  keptPage(ctx, yearlyRule, query, await listYearly(ctx, query), ({ id, updated_at: at, ...rule }) => ({
    ...rule,
    id: String(id),
    updated_at: at.toISOString(),
  })),
);

/** A rule with what each new SKU costs. */
export const yearlyDetail = operation(everyYearEndpoints.yearlyDetail, async (ctx, { query }) => {
  const { id, created_at: created, updated_at: updated, ...rule } = await findYearly(ctx, query.rule_id);
  return { ...rule, id: String(id), prices: await yearlyPrices(ctx, id), created_at: created.toISOString(), updated_at: updated.toISOString() };
});

/** Goods of which devices may be out on lease. */
export const yearlyOldGoods = operation(everyYearEndpoints.yearlyOldGoods, async (ctx, { query }) => {
  const { list, total, capped } = await oldGoods(ctx, query);
  return {
    list: list.map(({ id, name }) => ({ goods_id: String(id), goods_name: name })),
    total,
    total_capped: capped,
    page: query.page,
    page_size: query.page_size,
  };
});
