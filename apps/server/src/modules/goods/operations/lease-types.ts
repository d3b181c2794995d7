import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { lookupEndpoints } from '@merchant-admin/contract/goods/lookups';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { leaseTypesOf } from '../store/lease-type.store.ts';
import { leaseTypeTitle } from '../store/names.view.ts';
import { addKept, switchKept, withActs } from '../../../platform/kept/index.ts';
import { leaseTypeKind } from './lookup-kinds.ts';

/** The lease types with their terms, those out of use too. */
export const leaseTypeList = operation(lookupEndpoints.leaseTypeList, async (ctx) => ({
  list: (await withActs(ctx, leaseTypeKind, await leaseTypesOf(ctx))).map(({ id, ...type }) => ({
    goods_lease_type_id: String(id),
    ...type,
    name: leaseTypeTitle(type),
  })),
}));

/** Adds a lease type with a term, or puts one in or out of use: its type and term never change. */
export const leaseTypeEdit = operation(lookupEndpoints.leaseTypeEdit, (ctx, { body }) => {
  const { goods_lease_type_id: id, version = 0, lease_type: type, periods, enabled } = body;
  if (id === undefined && type !== undefined && periods !== undefined) return addKept(ctx, leaseTypeKind, { lease_type: type, periods, enabled });
  if (id === undefined || type !== undefined || periods !== undefined) refuse(e.LEASE_TYPE_CHOICE);
  return switchKept(ctx, leaseTypeKind, { id, version }, enabled);
});
