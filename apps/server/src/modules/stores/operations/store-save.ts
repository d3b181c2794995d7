import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { storesErrors as e } from '@merchant-admin/contract/stores/errors';
import { stores } from '@merchant-admin/contract/stores/stores';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { saveKept } from '../../../platform/kept/index.ts';
import { isCity } from '@merchant-admin/common/regions';
import { mayManage } from '../store/store-use.view.ts';
import { keptStores } from './store-kept.ts';

const isPhone = (text: string): boolean => /^[\d\- ]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 7;

/** Makes a store or changes one. Staff of a store change theirs and make none. */
export const storeSave = operation(stores.calls.save, async (ctx, { body: { store_id: id, version, ...input } }) => {
  if (id === undefined && ctx.storeId !== null) refuse(platformErrors.FORBIDDEN, { note: 'store staff' });
  if (!isCity(input.city_code)) refuse(e.CITY_UNKNOWN);
  if (!isPhone(input.phone)) refuse(e.STORE_PHONE);
  if (input.businesses.length === 0) refuse(e.BUSINESS_NONE);
  if (input.manager_id !== undefined && !(await mayManage(ctx, input.manager_id))) refuse(e.MANAGER_UNKNOWN);
  return saveKept(ctx, keptStores, { id, version }, { ...input, manager_id: input.manager_id ?? null });
});
