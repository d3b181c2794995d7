import { sql } from 'kysely';
import { maybe } from '../../../platform/db/database.ts';
import { listener } from '../../../platform/events.ts';
import { sendNotice } from '../../../platform/notices/send-notice.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';

/** Tells whoever collects for a lease, or those who may, that its device was offered to us for sale. */
export const tellOffered = listener('device.offered', async (ctx, { orderId, imei, recycleNo }) => {
  const lease = await maybe(
    ctx.tx,
    sql<{ order_no: string; store_id: number | null; collector_id: number | null }>`select o.order_no, o.store_id, c.collector_id
      from orders o left join overdue_case c on c.merchant_id = o.merchant_id and c.order_id = o.id where o.merchant_id = ${ctx.merchantId} and o.id = ${orderId}`,
  );
  if (!lease) return;
  const notice = {
    kind: 'device-offered',
    title: '在租设备被送来回收',
    text: `租赁订单 ${lease.order_no} 的设备 ${imei} 被送来回收（${recycleNo}），已拦截，请联系用户`,
    link: `/abnormalOrder/overdueDetail?order_id=${lease.order_no}`,
  };
  await (lease.collector_id === null ? tellHolders(ctx, 'overdue:follow', notice, lease.store_id) : sendNotice(ctx, [lease.collector_id], notice));
});
