import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { couriers, type Courier } from '@merchant-admin/contract/delivery/codes';
import { orderStatusText, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import {
  inspectionResults,
  returnStates,
  returnTabs as tabs,
  returnWays,
  type InspectionResult,
  type ReturnState,
  returnState,
} from '@merchant-admin/contract/returns/codes';
import type { LeaseRule } from '@merchant-admin/contract/orders/lease-terms';
import { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { actsOfAll, leaseRulesBy } from '../../orders/index.ts';
import { deductAct } from '../rules/deduct-act.ts';
import { returnFeeUntil } from './money-due.ts';
import { countReturns, listReturns, type ListedReturn } from '../store/return-list.view.ts';

const shown = new Set(['withdrawReturn', 'receiveReturn', 'inspect', 'auditReturn', 'dispute']);

type Acts = Awaited<ReturnType<typeof actsOfAll>>;

/** The days that a return is late and what they cost, fen; one that was withdrawn before the goods came is not late. */
function latenessOf(ctx: Ctx, row: ListedReturn, rule: LeaseRule): { days: number; fee: number } {
  if (row.state === returnState.CLOSED && row.received_at === null) return { days: 0, fee: 0 };
  const { days, fee } = returnFeeUntil(row, rule, row.back_on ?? ctx.today);
  return { days, fee: Math.max(fee - row.return_fee_waived, 0) };
}

/** The order's acts about its return, and the act of asking for what it costs. A return that is over offers no act: they are done on the newer one. */
function actionsOf(ctx: Ctx, row: ListedReturn, acts: Acts) {
  const own = row.state >= 70 ? [] : (acts.get(row.order_id) ?? []);
  const { state, due, deposit_frozen: frozen, deducting } = row;
  return ctx.can('deposit:deduct') ? [...own, deductAct({ state, due, frozen, deducting })] : own;
}

const rowFor = (ctx: Ctx, row: ListedReturn, { acts, late }: { acts: Acts; late: { days: number; fee: number } }) => ({
  id: String(row.id),
  return_no: row.return_no,
  order_id: row.order_no,
  state: row.state,
  state_name: returnStates[row.state as ReturnState],
  name: maskName(row.customer_name),
  phone: maskPhone(row.customer_phone),
  goods_name: row.goods_name,
  sku_name: row.sku_name,
  quantity: row.quantity,
  imei: row.imei ?? '',
  dispute_reason: row.dispute_reason,
  early: row.early,
  way_name: returnWays[row.way],
  company_name: row.company === '' ? '' : couriers[row.company as Courier],
  express_no: row.express_no,
  applied_at: row.applied_at.toISOString(),
  applied_by: row.applied_by,
  received_at: row.received_at?.toISOString() ?? null,
  result_name: row.result === null ? '' : inspectionResults[row.result as InspectionResult],
  late_days: late.days,
  late_fee: late.fee,
  claim: (row.state >= 40 ? row.damage + row.penalty : 0) + late.fee,
  due: row.state === returnState.TO_SETTLE ? row.due : 0,
  inspector_name: row.inspector_name ?? '',
  order_status: row.status,
  order_status_name: orderStatusText[row.status as OrderStatus],
  version: row.order_version,
  actions: actionsOf(ctx, row, acts),
});

export const returnList = operation(returnsEndpoints.returnList, async (ctx, { body }) => {
  const { list, total, capped } = await listReturns(ctx, body);
  const acts = await actsOfAll(
    ctx,
    list.map((row) => ({ ...row, id: row.order_id })),
    shown,
  );
  const rules = await leaseRulesBy(
    ctx,
    list.map((row) => row.lease_rule),
  );
  return {
    list: list.map((row) => rowFor(ctx, row, { acts, late: latenessOf(ctx, row, rules.get(row.lease_rule)!) })),
    total,
    total_capped: capped,
    page: body.page,
    page_size: body.page_size,
  };
});

export const returnTabs = operation(returnsEndpoints.returnTabs, async (ctx) => {
  const counts = await countReturns(ctx);
  return { list: tabs.map((tab) => ({ ...tab, number: counts.get(tab.value) ?? 0, children: [] })) };
});
