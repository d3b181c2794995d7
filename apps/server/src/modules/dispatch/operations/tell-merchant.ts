import type { Ctx } from '../../../platform/http/context.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import type { OrderRow } from '../../orders/index.ts';
import type { DispatchRow } from '../store/dispatch.store.ts';

/** Tells the merchant's people who may ask for it what became of it. */
export const tellMerchant = (ctx: Ctx, order: OrderRow, { dispatch_no: no }: DispatchRow, title: string, text: string) =>
  tellHolders(
    ctx,
    'dispatch:ask',
    { kind: 'dispatch', title, text: `订单${order.order_no}的平台代发（${no}）${text}`, link: `/order/orderDetail?id=${order.id}&order_id=${order.order_no}` },
    order.store_id,
  );
