import { packageActs } from '@merchant-admin/contract/evidence/codes';
import { evidenceEndpoints } from '@merchant-admin/contract/evidence/endpoints';
import { evidenceErrors as e } from '@merchant-admin/contract/evidence/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { findOrder, lockOrder } from '../../orders/index.ts';
import { notePackageReleased, packageById, type PackageRow } from '../store/package.store.ts';
import { objectionToRelease } from './package-objections.ts';

/** A package of an order that the caller sees. @throws EVIDENCE_NOT_FOUND, ORDER_NOT_FOUND */
export async function seenPackage(ctx: Ctx, id: string): Promise<PackageRow> {
  const row = (await packageById(ctx, id)) ?? refuse(e.EVIDENCE_NOT_FOUND);
  await findOrder(ctx, row.order_no);
  return row;
}

/** Lets a package out, as another person than the one who made it: from then on it can be downloaded. */
export const releaseEvidence = operation(evidenceEndpoints.releaseEvidence, async (ctx, { body }) => {
  const seen = await seenPackage(ctx, body.package_id);
  const order = await lockOrder(ctx, seen.order_no);
  const row = (await packageById(ctx, body.package_id))!;
  refuseFor(objectionToRelease(ctx, row));
  if (row.version !== body.version) refuse(platformErrors.STALE);
  await notePackageReleased(ctx, row.id, body.reason);
  await record(ctx, {
    module: 'evidence',
    action: packageActs.release,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    after: { number: `第${row.number}版`, made_by: row.made_by, sha256: row.sha256 },
    reason: body.reason,
  });
  return { package_id: body.package_id };
});
