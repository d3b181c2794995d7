import { riskTags } from '@merchant-admin/contract/orders/codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { riskEndpoints } from '@merchant-admin/contract/risk/endpoints';
import { riskErrors as e } from '@merchant-admin/contract/risk/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeRiskMarks, lockOrder, riskTagsFor } from '../../orders/index.ts';

const known = new Set<string>(riskTags.map((tag) => tag.risk_id));
const told = (ids: readonly string[]) =>
  riskTagsFor(ids, false)
    .map((tag) => tag.risk_name)
    .join('、') || '无';

/** Sets the risk tags of an order, whatever it came with. */
export const editRisk = operation(riskEndpoints.editRisk, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  if (!body.risk_ids.every((id) => known.has(id))) refuse(e.UNKNOWN_TAG);
  if (body.reason === '') refuse(e.REASON_REQUIRED);
  const ids = [...new Set(body.risk_ids)].sort((a, b) => Number(a) - Number(b));
  const { before, version } = await changeRiskMarks(ctx, order.id, ids);
  if (told([...before].sort((a, b) => Number(a) - Number(b))) === told(ids)) refuse(e.NOTHING_CHANGED);
  await record(ctx, {
    module: 'risk',
    action: '修改风险标签',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { risk: told(before) },
    after: { risk: told(ids) },
    reason: body.reason,
  });
  return { version, risk_tags: riskTagsFor(ids, ctx.isGuest) };
});
