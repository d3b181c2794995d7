import { isIncoming, isRentType } from '@merchant-admin/contract/bills/codes';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { ordersErrors as orders } from '@merchant-admin/contract/orders/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import type { OrderRow } from '../../orders/index.ts';
import { inDueOrder } from '../rules/due-order.ts';
import { isCovered, isRunning, objectionToCovered, objectionToMove, objectionToPay, objectionToWithhold, type Objection } from '../rules/money-objections.ts';
import { billsOfOrders, openOf, type BillRow } from '../store/bill.store.ts';
import type { DocumentRow } from '../store/document.store.ts';
import { kindsUnderWay } from '../store/money-under-way.view.ts';
import { lateOf } from './late-bills.ts';
import { isFrozen, moneyDone } from './money-act.ts';
import { withholdBills } from './withhold.ts';

type Asked = Pick<OrderRow, 'id' | 'status' | 'rent_start' | 'back_on' | 'agreement_no'>;

/** What would be asked of an order's customer by his agreement, or what speaks against it. */
export interface LateAsk {
  bills: readonly BillRow[];
  /** The sum of the bills, fen; 0 where something speaks against it. */
  amount: number;
  against: Objection;
}

const none = { plan_id: null, judicial_id: null };

function askOf(order: Asked, bills: readonly BillRow[], underWay: boolean, today: string): LateAsk {
  const late = lateOf(bills, today);
  const open = late.filter((bill) => !isFrozen(order, bill, today));
  const against =
    (isRunning(order.status) ? undefined : { ...orders.ORDER_CHANGED, text: '订单不在租赁中' }) ??
    objectionToMove({ status: order.status, underWay }) ??
    (late.length === 0 ? objectionToCovered(bills.find((bill) => isCovered(bill) && openOf(bill) > 0) ?? none) : undefined) ??
    (late.some((bill) => isRentType(bill.type)) ? undefined : { ...e.NOTHING_TO_PAY, text: '没有逾期未付的租金' }) ??
    objectionToPay({ open: late.length, frozen: open.length === 0 }) ??
    objectionToWithhold(order);
  return against === undefined
    ? { bills: inDueOrder(open), amount: open.reduce((sum, bill) => sum + openOf(bill), 0), against }
    : { bills: [], amount: 0, against };
}

/** What would be asked for late rent of each of some orders: two statements, whatever the number of orders. */
export async function lateAsksOf(ctx: Ctx, some: readonly Asked[]): Promise<ReadonlyMap<number, LateAsk>> {
  const ids = some.map(({ id }) => id);
  const bills = Map.groupBy(await billsOfOrders(ctx, ids), (bill) => bill.order_id);
  const underWay = await kindsUnderWay(ctx, ids);
  const waits = (id: number) => (underWay.get(id) ?? []).some(isIncoming);
  return new Map(some.map((order) => [order.id, askOf(order, bills.get(order.id) ?? [], waits(order.id), ctx.today)]));
}

/**
 * Takes the late rent of a locked order by its customer's agreement, no more than `most` (fen), which staff were shown.
 * @returns the document, or why there is none
 */
export async function withholdLate(ctx: Ctx, order: OrderRow, most: number): Promise<DocumentRow | string> {
  const { bills, amount, against } = (await lateAsksOf(ctx, [order])).get(order.id)!;
  if (against) return against.text;
  if (amount > most) return '应收金额高于预览，请重新预览';
  const document = await withholdBills(ctx, order, bills);
  await moneyDone(ctx, order);
  return document;
}
