import { evidenceActs } from '@merchant-admin/contract/evidence/codes';
import { evidenceEndpoints } from '@merchant-admin/contract/evidence/endpoints';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuseFor } from '../../../platform/http/refusal.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { lockOrder } from '../../orders/index.ts';
import { insertPackage, packagesOf } from '../store/package.store.ts';
import { objectionToMake } from './package-objections.ts';
import { runPackage } from './run-package.ts';

/** Begins a package once the act is committed, without waiting for it; the sweep takes up what a crash left waiting. */
function begin(ctx: Ctx, id: number): void {
  ctx.after(async () => {
    void runPackage(ctx.services, systemCaller(ctx.merchantId), id).catch((error: unknown) =>
      ctx.services.log.error({ err: error }, 'a package of evidence could not begin'),
    );
  });
}

/** Has a package made of all that is known of an order. A newer one takes the place of the older ones, which stay as they are. */
export const makeEvidence = operation(evidenceEndpoints.makeEvidence, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  const packages = await packagesOf(ctx, order.id);
  refuseFor(objectionToMake(order, packages));
  const number = (packages[0]?.number ?? 0) + 1;
  const id = await insertPackage(ctx, order.id, number, body.reason);
  await record(ctx, {
    module: 'evidence',
    action: evidenceActs.make,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    after: { number: `第${number}版`, plain: ctx.can('evidence:identity') ? '含用户明文' : '用户信息已遮盖' },
    reason: body.reason,
  });
  begin(ctx, id);
  return { package_id: String(id) };
});
