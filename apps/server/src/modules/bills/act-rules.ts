import { isIncoming, type DocumentKind } from '@merchant-admin/contract/bills/codes';
import type { OrderAct } from '@merchant-admin/contract/orders/codes';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { orderRule } from '../../platform/house/order-parts.ts';
import { kindsUnderWay } from './store/money-under-way.view.ts';

const any = () => true;
/** Whether a document brings money in; whatever moves an order's money or its bills waits for such a one (`orderForMoney`). */
const incoming = (kind: DocumentKind) => isIncoming(kind);

/** The documents that must not be under way while an act is done: any where the order closes, since what it brought goes back. */
const waits: Partial<Record<OrderAct, (kind: DocumentKind) => boolean>> = {
  cancel: any,
  reject: any,
  refuse: any,
  applyReturn: incoming,
  withdrawReturn: incoming,
  receiveReturn: incoming,
  inspect: incoming,
  auditReturn: incoming,
  dispute: incoming,
  openBuyout: incoming,
  cancelBuyout: incoming,
  end: incoming,
  repay: incoming,
  judicial: incoming,
  pauseFees: incoming,
  payLink: incoming,
  renew: (kind) => isIncoming(kind) || kind === 'freeze',
};

/** Blocks acts that end or move an order for which a channel still owes an answer. */
export const underWayRule = orderRule({
  acts: Object.keys(waits),
  ask: async (ctx, ids) => {
    const found = await kindsUnderWay(ctx, ids);
    const against = (kinds: readonly DocumentKind[]) =>
      Object.fromEntries(Object.entries(waits).flatMap(([act, awaited]) => (kinds.some(awaited) ? [[act, e.PAYMENT_UNDER_WAY.text]] : [])));
    return new Map([...found].map(([id, kinds]) => [id, against(kinds)]));
  },
});
