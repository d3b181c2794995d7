import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { storesEndpoints } from '@merchant-admin/contract/stores/endpoints';
import { storesErrors as e } from '@merchant-admin/contract/stores/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { insertStore } from '../store/store.store.ts';

/** Adds a store. Staff of a store see only theirs and add none. */
export const addStore = operation(storesEndpoints.addStore, async (ctx, { body }) => {
  if (ctx.storeId !== null) refuse(platformErrors.FORBIDDEN, { note: 'store staff' });
  const id = (await insertStore(ctx.tx, ctx.merchantId, body.name, ctx.now)) ?? refuse(e.STORE_NAME_TAKEN);
  await record(ctx, { module: 'stores', action: '新增门店', objectType: 'store', objectId: id, objectNo: body.name, after: { name: body.name } });
  return { id: String(id) };
});
