import { formatFen } from '@merchant-admin/common/money';
import { requestKinds } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { sendNotice } from '../../../platform/notices/send-notice.ts';
import type { OrderRow } from '../../orders/index.ts';
import { askedNow } from '../rules/asked-now.ts';
import { decidersOf } from '../store/deciders.view.ts';
import type { RequestRow } from '../store/request.store.ts';
import { tierFor } from './approvers.ts';

/** Tells those who may be the second of two approvers that they are asked now. */
export async function askSecond(ctx: Ctx, order: OrderRow, request: RequestRow): Promise<void> {
  const { kind, amount } = request;
  const people = askedNow(await decidersOf(ctx, kind), request, tierFor(ctx, kind, amount), order.store_id);
  await sendNotice(
    ctx,
    people.map(({ id }) => id),
    {
      kind: 'request-second',
      title: `${requestKinds[kind]}待复核`,
      text: `${requestKinds[kind]}申请 ${request.request_no} ${formatFen(amount)} 已由${request.first_approver_name}初审通过，请复核`,
      link: `/examine/${kind}Detail?id=${request.id}`,
    },
  );
}
