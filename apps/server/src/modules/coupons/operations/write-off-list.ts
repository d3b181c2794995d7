import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { writeOffStates } from '@merchant-admin/contract/coupons/template-codes';
import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { factsOfWriteOff, writeOffActsOf } from '../rules/write-off-states.ts';
import { listWriteOffs } from '../store/write-off-list.view.ts';
import type { WriteOffRow } from '../store/write-off.store.ts';

/** A write-off as lists and files show it: its customer masked. */
export function writeOffShape(ctx: Ctx, row: WriteOffRow) {
  const facts = factsOfWriteOff(row, ctx.today);
  return {
    write_off_id: String(row.id),
    code: row.code,
    coupon_name: row.coupon_name,
    state: facts.state,
    state_name: writeOffStates[facts.state],
    order_no: row.order_no,
    amount: row.amount,
    cut: row.cut,
    paid: row.amount - row.cut,
    customer_name: maskName(row.customer_name),
    customer_phone: maskPhone(row.customer_phone),
    store_id: String(row.store_id),
    store_name: row.store_name,
    by_name: row.by_name,
    at: row.at.toISOString(),
    undone_by: row.undone_by,
    undone_at: row.undone_at?.toISOString() ?? null,
    undo_reason: row.undo_reason,
    actions: writeOffActsOf(ctx, facts),
  };
}

/** A page of write-offs; staff of a store see those of theirs. */
export const writeOffList = operation(couponsEndpoints.writeOffList, async (ctx, { query: { page, page_size: size, ...filter } }) => {
  const { list, total, capped } = await listWriteOffs(ctx, { page, page_size: size }, filter);
  return { list: list.map((row) => writeOffShape(ctx, row)), total, total_capped: capped, page, page_size: size };
});
