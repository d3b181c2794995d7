import { formatFen } from '@merchant-admin/common/money';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { depositStatus, orderStatus, type DepositStatus } from '@merchant-admin/contract/orders/codes';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import type { OrderRow } from '../../orders/index.ts';
import { hasUnderWay, insertDocument } from '../store/document.store.ts';
import { securedBy } from './deposit.ts';
import type { FirstPayment } from './pay-first.ts';
import { runDocument } from './run-document.ts';

const secured: readonly DepositStatus[] = [depositStatus.FROZEN, depositStatus.PART_CAPTURED, depositStatus.EXPIRED];

const depositOf = (order: OrderRow) => order.deposit_total - order.deposit_exempt;
const waits: readonly DepositStatus[] = [depositStatus.TO_AUTHORISE, depositStatus.FAILED];
/** Whether an order that was paid needs more deposit than is frozen, because it was changed before it is sent. */
const isShort = (order: OrderRow) =>
  (order.status === orderStatus.TO_REVIEW || order.status === orderStatus.TO_SHIP) && waits.includes(order.deposit_status) && depositOf(order) > 0;

/**
 * Has the customer authorise again what is left of his deposit, before its authorisation ends or after; or more, where a change of his order asks for more. Writes the new freeze down and carries it out;
 * when it succeeds it replaces the old one (`deposit.ts`), and one that fails leaves everything as it was.
 * @param order locked
 * @throws PAYMENT_UNDER_WAY, NOT_REAUTHORISABLE
 */
export async function reauthorise(ctx: Ctx, order: OrderRow, { channel, channelData }: Pick<FirstPayment, 'channel' | 'channelData'>): Promise<void> {
  const short = isShort(order);
  const runs = order.status >= orderStatus.TO_SHIP && order.status <= orderStatus.BUYING_OUT && !order.settling;
  if (!short && !(runs && secured.includes(order.deposit_status))) refuse(e.NOT_REAUTHORISABLE);
  if (await hasUnderWay(ctx, order.id)) refuse(ordersErrors.PAYMENT_UNDER_WAY);
  const amount = short ? depositOf(order) : await securedBy(ctx, order.id);
  if (amount === 0) refuse(e.NOT_REAUTHORISABLE);
  const freeze = await insertDocument(ctx, { orderId: order.id, orderNo: order.order_no, channel, channelData, kind: 'freeze', amount, reason: '重新授权' });
  await record(ctx, {
    module: 'bills',
    action: '发起押金重新授权',
    objectType: 'order',
    objectId: order.id,
    objectNo: freeze.out_no,
    after: { amount: formatFen(amount) },
  });
  ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), freeze.id));
}
