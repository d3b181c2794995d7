import { storesErrors as e } from '@merchant-admin/contract/stores/errors';
import { storeBusinesses } from '@merchant-admin/contract/stores/codes';
import { hoursText } from '@merchant-admin/contract/stores/hours';
import { storeForm } from '@merchant-admin/contract/stores/store-list';
import { stores as declared } from '@merchant-admin/contract/stores/stores';
import { keeps } from '../../../platform/kept/index.ts';
import { namesOf } from '@merchant-admin/common/regions';
import { nameOfAccount, useOfStores, type StoreUse } from '../store/store-use.view.ts';
import { storeColumns, withinOwnStore, type StoreRow } from '../store/store.store.ts';

/** What a store does, in words. */
export const businessText = (businesses: readonly string[]): string =>
  businesses.map((each) => storeBusinesses[each as keyof typeof storeBusinesses]).join('、');

/** Why a store cannot be switched off. */
function inUseText({ orders, devices, moves, counts, visits, buybacks }: StoreUse): string {
  const left = [
    ...(orders > 0 ? [`${orders}个未完结的订单`] : []),
    ...(visits > 0 ? [`${visits}个未完结的到店预约`] : []),
    ...(buybacks > 0 ? [`${buybacks}个未完结的回收单`] : []),
    ...(moves > 0 ? [`${moves}张未完结的调拨单`] : []),
    ...(counts > 0 ? [`${counts}张未完成的盘点单`] : []),
    ...(devices > 0 ? [`${devices}台设备`] : []),
  ];
  return `门店还有${left.join('、')}，处理完后才能停用`;
}

/** Stores: switched on and off, never deleted. */
export const keptStores = keeps<StoreRow, StoreUse>({
  declared,
  module: 'stores',
  table: 'store',
  columns: storeColumns,
  nameOf: ({ name }) => name,
  told: async (ctx, store) => ({
    name: store.name,
    city: namesOf([store.city_code]),
    address: store.address,
    phone: store.phone,
    manager: await nameOfAccount(ctx, store.manager_id),
    businesses: businessText(store.businesses),
    hours: hoursText(store.hours),
    [storeForm.images.label]: store.images.length,
  }),
  json: ['hours'],
  dated: 'created and updated',
  within: withinOwnStore,
  pictures: ({ images }) => images,
  facts: useOfStores,
  objections: [
    {
      act: 'off',
      error: e.STORE_IN_USE,
      when: (_store, { orders, devices, moves, counts, visits, buybacks }) => orders + devices + moves + counts + visits + buybacks > 0,
      text: (_store, use) => inUseText(use),
    },
  ],
});
