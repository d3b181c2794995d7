import { formatFen } from '@merchant-admin/common/money';
import { depositStatus, orderStatus, type DepositStatus } from '@merchant-admin/contract/orders/codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { refuseWhileAsked } from '../../order-change/index.ts';
import { changeOrder, lockOrder, reviewerAt, type OrderRow } from '../../orders/index.ts';
import { objectionToDeposit, type Deposit } from '../rules/deposit.ts';

const told = ({ total, exempt }: Deposit) => ({ deposit: formatFen(total), exempt: formatFen(exempt), held: formatFen(total - exempt) });

/** A deposit that was to be authorised anew is there where what is frozen is enough now. */
function statusAfter({ deposit_status: status, deposit_frozen: frozen }: OrderRow, { total, exempt }: Deposit): { deposit_status?: DepositStatus } {
  if (status !== depositStatus.TO_AUTHORISE || frozen < total - exempt) return {};
  return { deposit_status: frozen > 0 ? depositStatus.FROZEN : depositStatus.NONE };
}

/** Lowers the deposit or exempts more or less of it, by the reviewer before he passes the order. No money moves. */
export const changeDeposit = operation(reviewEndpoints.changeOrderDeposit, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  if (order.status !== orderStatus.TO_REVIEW) refuse(e.NOT_IN_REVIEW);
  if (reviewerAt(order, ctx.now) !== ctx.actor.id) refuse(e.NOT_YOURS);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  await refuseWhileAsked(ctx, order.id);
  const from = { total: order.deposit_total, exempt: order.deposit_exempt };
  const to = { total: body.deposit_total, exempt: body.deposit_exempt };
  const objection = objectionToDeposit({ ...from, frozen: order.deposit_frozen }, to);
  if (objection) refuse(objection);
  if (body.reason === '') refuse(e.REASON_REQUIRED);
  if (body.preview) ctx.previewOnly();
  const version = await changeOrder(ctx, order.id, { deposit_total: to.total, deposit_exempt: to.exempt, ...statusAfter(order, to) });
  ctx.effects.push({ what: '押金', from: formatFen(from.total), to: formatFen(to.total), amount: null });
  ctx.effects.push({ what: '免押金额', from: formatFen(from.exempt), to: formatFen(to.exempt), amount: null });
  await record(ctx, {
    module: 'review',
    action: '修改押金',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: told(from),
    after: told(to),
    reason: body.reason,
  });
  return { version, effects: ctx.effects };
});
