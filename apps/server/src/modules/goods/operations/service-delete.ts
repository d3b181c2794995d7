import { serviceKinds } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { serviceEndpoints } from '@merchant-admin/contract/goods/services';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { releaseUploads } from '../../../platform/storage/index.ts';
import { toldService } from '../rules/service-terms.ts';
import { usesOf } from '../store/service-list.view.ts';
import { deleteService, lockService } from '../store/service.store.ts';

/** Deletes a service that no goods offer and that nobody has chosen for goods that are being edited. */
export const serviceDelete = operation(serviceEndpoints.serviceDelete, async (ctx, { body }) => {
  const service = (await lockService(ctx, body.service_id)) ?? refuse(e.SERVICE_NOT_FOUND);
  const { goods, drafts } = await usesOf(ctx, service.id);
  const by = [...(goods > 0 ? [`${goods}个商品使用`] : []), ...(drafts > 0 ? [`${drafts}个编辑中的商品选用`] : [])];
  if (by.length > 0) refuse(e.SERVICE_USED, { text: `该服务正被${by.join('、')}，不能删除；不再提供请停用` });
  if (service.version !== body.version) refuse(platformErrors.STALE);
  await deleteService(ctx, service.id);
  await releaseUploads(ctx, service.image === '' ? [] : [service.image], { entity: 'goodsService', id: service.id });
  await record(ctx, {
    module: 'goods',
    action: `删除${serviceKinds[service.kind]}`,
    objectType: 'goodsService',
    objectId: service.id,
    objectNo: service.name,
    before: toldService(service),
  });
  return {};
});
