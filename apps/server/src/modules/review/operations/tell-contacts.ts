import { sql } from 'kysely';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { codes } from '../../../platform/db/codes.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { eachDue, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { sendNotice } from '../../../platform/notices/send-notice.ts';
import { lockOrderById } from '../../orders/index.ts';
import { isContactDue } from '../rules/contact.ts';
import { keepTold, wasTold } from '../store/contact.store.ts';

/** Tells the reviewer of one order. What he sees of it stays as it is, so the order gets no new version. */
async function tell(ctx: Ctx, { id }: Due): Promise<number> {
  const order = await lockOrderById(ctx, id);
  if (order.reviewer_id === null || !isContactDue(order, ctx.now) || (await wasTold(ctx, id))) return 0;
  await keepTold(ctx, id);
  await sendNotice(ctx, [order.reviewer_id], {
    kind: 'review-contact',
    title: '已到下次联系时间',
    text: `订单 ${order.order_no} 已到下次联系时间，请联系用户后继续审核`,
    link: `/examine/infoDetail?id=${order.id}&order_id=${order.order_no}`,
  });
  return 1;
}

/** Tells reviewers, once for each time that they set, that a customer is to be contacted now. */
const tellContacts = eachDue({
  due: (ctx) =>
    sql<Due>`select id, order_no as no from orders where merchant_id = ${ctx.merchantId} and status = ${codes(orderStatus.TO_REVIEW)} and next_contact_at <= ${ctx.now}
          and contact_told is distinct from next_contact_at and reviewer_id is not null`,
  handle: tell,
  complaint: 'a reviewer could not be told of a contact',
});

export const contactsSweep = sweep(
  { name: 'review contacts', title: '审核联系提醒', explains: '到下次联系时间的订单，提醒其审核员一次', objects: 'order' },
  tellContacts,
);
