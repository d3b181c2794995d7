import { sql } from 'kysely';
import { record } from '../../../platform/audit/history.ts';
import { maybe } from '../../../platform/db/database.ts';
import { listener } from '../../../platform/events.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { sendNotice } from '../../../platform/notices/send-notice.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';

interface Told {
  kind: string;
  title: string;
  /** What is said of a lease by its number. */
  text: (orderNo: string) => string;
}

/** Tells whoever collects for a lease, or those who may, of its device. @returns the lease's number */
async function tellOfDevice(ctx: Ctx, orderId: number, { kind, title, text }: Told): Promise<string | undefined> {
  const lease = await maybe(
    ctx.tx,
    sql<{ order_no: string; store_id: number | null; collector_id: number | null }>`select o.order_no, o.store_id, c.collector_id
      from orders o left join overdue_case c on c.merchant_id = o.merchant_id and c.order_id = o.id where o.merchant_id = ${ctx.merchantId} and o.id = ${orderId}`,
  );
  if (!lease) return undefined;
  const notice = { kind, title, text: text(lease.order_no), link: `/abnormalOrder/overdueDetail?order_id=${lease.order_no}` };
  await (lease.collector_id === null ? tellHolders(ctx, 'overdue:follow', notice, lease.store_id) : sendNotice(ctx, [lease.collector_id], notice));
  return lease.order_no;
}

export const tellOffered = listener('device.offered', async (ctx, { orderId, imei, recycleNo }) => {
  const text = (no: string) => `租赁订单 ${no} 的设备 ${imei} 被送来回收（${recycleNo}），已拦截，请联系用户`;
  await tellOfDevice(ctx, orderId, { kind: 'device-offered', title: '在租设备被送来回收', text });
});

/** A device that is out for a lease stays with us: the lease's history says so, and who works on it ends it by its return. */
export const tellKept = listener('device.kept', async (ctx, { orderId, imei, recycleNo }) => {
  const text = (no: string) => `租赁订单 ${no} 的设备 ${imei} 被送来回收（${recycleNo}），已留存在我方，请联系用户并办理归还`;
  const objectNo = await tellOfDevice(ctx, orderId, { kind: 'device-kept', title: '在租设备已留存', text });
  if (objectNo === undefined) return;
  await record(ctx, { module: 'overdue', action: '在租设备已留存', objectType: 'order', objectId: orderId, objectNo, after: { imei, recycle_no: recycleNo } });
});
