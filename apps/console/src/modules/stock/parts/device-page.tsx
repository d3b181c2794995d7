import { deviceTabValues } from '@merchant-admin/contract/stock/codes';
import { deviceFields } from '@merchant-admin/contract/stock/device-list';
import { useMemo } from 'react';
import { api } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { NewButton } from '../../../widgets/kept/pages/index.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { deviceUrl, newIntakeUrl } from '../urls.ts';
import { deviceTable } from './device-table.tsx';
import { BulkLabels } from './labels/bulk-labels.tsx';
import { PaperWays } from './papers/paper-ways.tsx';
import { placeOptions } from './places.ts';

const tabs = { tabs: deviceTabValues, items: [] };
const searchAll = searchBy(deviceFields, { place: placeOptions }, tabs);
const { goods: _goods, ...besideGoods } = deviceFields;
const searchSku = searchBy(besideGoods, { place: placeOptions }, tabs);
/** Columns that are the same in every row where one SKU is listed. */
const ofOne: readonly string[] = ['goods_name', 'sku_name'];

interface Scope {
  /** Names the list for preferences and views. */
  readonly list: string;
  readonly title: string;
  /** The one SKU whose devices are listed. */
  readonly skuId?: string;
  /** Whether the person may see what devices cost. */
  readonly costs: boolean;
}

const listOf = ({ list, title, skuId, costs }: Scope) => {
  const ofSku = skuId === undefined ? {} : { sku_id: skuId };
  const search = skuId === undefined ? searchAll : searchSku;
  return defineList({
    ...search,
    list,
    title,
    toFilter: (state) => ({ ...search.toFilter(state), ...ofSku }),
    fetch: (query, signal) => api.stock.deviceList({ query, signal }),
    tabs: {
      fetch: async ({ place }, signal) => (await api.stock.deviceTabs({ query: { ...ofSku, ...(place === undefined ? {} : { place }) }, signal })).list,
      initial: { tab: '0' },
    },
    columns: deviceTable(costs).filter(({ key }) => skuId === undefined || !ofOne.includes(key)),
    // Labels are asked for by numbers, so that one that is unknown meanwhile is told by its number.
    rowKey: (row) => row.imei,
    detail: { href: deviceUrl },
    bulkActions: [{ key: 'labels', label: '打印标签', dialog: BulkLabels }],
    toolbar: () => (
      <>
        <PaperWays />
        <NewButton tags={['IntakeEdit', 'stock:intake']} to={newIntakeUrl} label="设备入库" />
      </>
    ),
    empty: '没有符合条件的设备',
  });
};

/** Devices by state: all of the merchant's, or those of one SKU. */
export function DevicePage({ list, title, skuId }: Omit<Scope, 'costs'>) {
  const costs = useCan()('stock:cost');
  const declared = useMemo(() => listOf({ list, title, costs, ...(skuId === undefined ? {} : { skuId }) }), [list, title, skuId, costs]);
  return <ListPage key={`${skuId ?? ''} ${costs}`} {...declared} />;
}
