import { serviceKinds } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { serviceEndpoints } from '@merchant-admin/contract/goods/services';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeService, lockService } from '../store/service.store.ts';

/** From now on goods that chose the service offer it, or no longer do. */
export const serviceStatus = operation(serviceEndpoints.serviceStatus, async (ctx, { body }) => {
  const service = (await lockService(ctx, body.service_id)) ?? refuse(e.SERVICE_NOT_FOUND);
  if (service.version !== body.version) refuse(platformErrors.STALE);
  if (service.enabled === body.enabled) refuse(e.SERVICE_UNCHANGED);
  const version = await changeService(ctx, service.id, { enabled: body.enabled });
  await record(ctx, {
    module: 'goods',
    action: `${body.enabled ? '启用' : '停用'}${serviceKinds[service.kind]}`,
    objectType: 'goodsService',
    objectId: service.id,
    objectNo: service.name,
    before: { enabled: service.enabled ? '启用' : '停用' },
    after: { enabled: body.enabled ? '启用' : '停用' },
  });
  return { version };
});
