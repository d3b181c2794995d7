import { reserveEndpoints } from '@merchant-admin/contract/goods/reserve';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { releaseUploads } from '../../../platform/storage/index.ts';
import { deleteReserve } from '../store/reserve.store.ts';
import { reserveOwner, toldReserve } from './keep-reserve.ts';
import { openForAct } from './reserve-act.ts';

/** Deletes reserve goods that were never passed, so that nobody has reserved them; the history keeps what they were. */
export const reserveDelete = operation(reserveEndpoints.reserveDelete, async (ctx, { body }) => {
  const { goods } = await openForAct(ctx, body, 'remove');
  const before = await toldReserve(ctx, goods);
  await releaseUploads(ctx, goods.images, reserveOwner(goods.id));
  await deleteReserve(ctx, goods.id);
  await record(ctx, { module: 'goods', action: '删除预约商品', objectType: 'reserveGoods', objectId: goods.id, objectNo: goods.name, before });
  return {};
});
