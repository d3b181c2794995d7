import { withCustomer } from '@merchant-admin/contract/orders/act-stages';
import { orderStatus as s, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { dispatchErrors as dispatch } from '@merchant-admin/contract/dispatch/errors';
import { orderChangeErrors as change } from '@merchant-admin/contract/order-change/errors';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { overdueErrors as overdue } from '@merchant-admin/contract/overdue/errors';
import type { Row } from './objections.ts';

/** Acts that do not move an order and are open only in some of its states. */
export type MarkAct =
  | 'editMember'
  | 'askDispatch'
  | 'agree'
  | 'compensate'
  | 'changeGoods'
  | 'changeOrder'
  | 'followOverdue'
  | 'consult'
  | 'assignCase'
  | 'giveBackCase'
  | 'repay'
  | 'judicial'
  | 'pauseFees'
  | 'payLink';

const before: readonly OrderStatus[] = [s.TO_PAY, s.TO_REVIEW, s.TO_SHIP];
const at = (from: readonly OrderStatus[], { text }: { text: string }): Row => ({ from, elsewhere: text });

export const marks: Readonly<Record<MarkAct, Row>> = {
  editMember: { ...at(before, e.MEMBER_EDIT_NOT_ALLOWED), guards: ['memberSettled'] },
  changeGoods: { ...at(before, e.GOODS_CHANGE_NOT_ALLOWED), guards: ['goodsSettled'] },
  askDispatch: { ...at([s.TO_SHIP], dispatch.ASK_NOT_ALLOWED), guards: ['unsigned', 'unsecured'] },
  changeOrder: { ...at([s.TO_REVIEW, s.TO_SHIP], change.CHANGE_NOT_ALLOWED), guards: ['changeSettled'] },
  followOverdue: at(withCustomer, overdue.FOLLOW_NOT_ALLOWED),
  consult: at(withCustomer, overdue.FOLLOW_NOT_ALLOWED),
  repay: at([s.LEASED, s.TO_RETURN], e.ORDER_CHANGED),
  judicial: at([s.LEASED, s.TO_RETURN, s.RETURNING, s.TO_SETTLE], e.ORDER_CHANGED),
  pauseFees: at(withCustomer, e.ORDER_CHANGED),
  payLink: at([s.LEASED, s.TO_RETURN, s.RETURNING, s.TO_SETTLE], e.ORDER_CHANGED),
  assignCase: at(withCustomer, overdue.FOLLOW_NOT_ALLOWED),
  giveBackCase: at(withCustomer, overdue.FOLLOW_NOT_ALLOWED),
  agree: at([s.LEASED, s.TO_RETURN], e.AGREEMENT_NOT_ALLOWED),
  compensate: at([...withCustomer, s.FINISHED], e.COMPENSATION_NOT_ALLOWED),
};
