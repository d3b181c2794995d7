import { goodsCategories } from '@merchant-admin/contract/goods/codes';
import { checklists } from '@merchant-admin/contract/returns/codes';
import { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { devicesOfOrder, findOrder } from '../../orders/index.ts';
import { openReturn } from '../store/return.store.ts';
import { kindOfGoods, mostOf, rulesFor } from './inspection-bounds.ts';
import { dueOf, lastDayOf, returnFeeOf } from './money-due.ts';

/** What the inspector fills in, and what the rules propose. */
export const inspectionForm = operation(returnsEndpoints.inspectionForm, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const back = (await openReturn(ctx, order.id)) ?? refuse(e.RETURN_NOT_FOUND);
  const category = await kindOfGoods(ctx, order);
  const { open, lateFees, givenUp } = await dueOf(ctx, order, lastDayOf(ctx, back));
  const most = await mostOf(ctx, order, back);
  return {
    quantity: order.quantity,
    imei_expected: (await devicesOfOrder(ctx, order.id)).map((device) => device.imei).join(' '),
    imei_received: back.imei,
    category_name: goodsCategories[category],
    checklist: checklists[category].map(({ key, name, stops = false }) => ({ key, name, stops })),
    rules: (await rulesFor(ctx, order)).map((rule) => ({ rule_id: String(rule.id), name: rule.name, amount: rule.amount })),
    penalty: most.penalty,
    return_fee: (await returnFeeOf(ctx, order, back)).open,
    late_fees: lateFees,
    open_rent: open,
    plan_waived: givenUp,
    most: most.damage,
  };
});
