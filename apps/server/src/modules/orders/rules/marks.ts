import { withCustomer } from '@merchant-admin/contract/orders/act-stages';
import { orderStatus as s, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { overdueErrors as overdue } from '@merchant-admin/contract/overdue/errors';
import type { Facts } from './transitions.ts';

/** Acts that leave the order where it is and are open only while it stands somewhere. */
export type MarkAct = 'editMember' | 'agree' | 'compensate' | 'changeGoods' | 'followOverdue' | 'consult';

const standings: Record<MarkAct, { at: readonly OrderStatus[]; reason: string; whole?: boolean }> = {
  editMember: { at: [s.TO_PAY, s.TO_REVIEW, s.TO_SHIP], reason: e.MEMBER_EDIT_NOT_ALLOWED.text, whole: true },
  changeGoods: { at: [s.TO_PAY, s.TO_REVIEW, s.TO_SHIP], reason: e.GOODS_CHANGE_NOT_ALLOWED.text, whole: true },
  followOverdue: { at: withCustomer, reason: overdue.FOLLOW_NOT_ALLOWED.text },
  consult: { at: withCustomer, reason: overdue.FOLLOW_NOT_ALLOWED.text },
  agree: { at: [s.LEASED, s.TO_RETURN], reason: e.AGREEMENT_NOT_ALLOWED.text },
  compensate: {
    at: [...withCustomer, s.FINISHED],
    reason: e.COMPENSATION_NOT_ALLOWED.text,
  },
};

/** Why an act may not happen now; undefined when it may. */
export function blockedMark(act: MarkAct, facts: Facts): string | undefined {
  const { at, reason, whole } = standings[act];
  return at.includes(facts.status) && !(whole && facts.shippedInPart) ? undefined : reason;
}
