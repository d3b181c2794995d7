import { businessTime } from '@merchant-admin/common/dates';
import { deviceTabValues } from '@merchant-admin/contract/stock/codes';
import { deviceFields } from '@merchant-admin/contract/stock/device-list';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import type { Sort } from '../../../widgets/data-table/index.ts';
import { NewButton } from '../../../widgets/kept/pages/index.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { firstDeviceQuery } from '../queries.ts';
import { deviceUrl, newIntakeUrl } from '../urls.ts';
import { deviceTable } from './device-table.tsx';
import { BulkLabels } from './labels/bulk-labels.tsx';
import { PaperWays } from './papers/paper-ways.tsx';
import { placeOptions } from './places.ts';
import { ResidualButton } from './residual-button.ts';

const tabs = { tabs: deviceTabValues, items: [] };
const { worth: _worth, ...withoutWorth } = deviceFields;
const { goods: _goods, ...ofSkuFields } = deviceFields;
const { goods: _named, ...ofSkuWithoutWorth } = withoutWorth;
const choices = { place: placeOptions };
/** The search of all devices and of one SKU's, for who may see what they cost and for who may not. */
const searches = {
  all: { costs: searchBy(deviceFields, choices, tabs), plain: searchBy(withoutWorth, choices, tabs) },
  ofSku: { costs: searchBy(ofSkuFields, choices, tabs), plain: searchBy(ofSkuWithoutWorth, choices, tabs) },
};
/** Columns that are the same in every row where one SKU is listed. */
const ofOne: readonly string[] = ['goods_name', 'sku_name'];

/** The order that a person chose by what devices earned. */
const sortOf = (sort: Sort | undefined) => (sort === undefined ? {} : { sort: sort.order === 'asc' ? ('balance_asc' as const) : ('balance_desc' as const) });

/** What is asked for of fields by which devices are counted. */
const filled = <Fields extends object>(fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** Up to when what devices earned is told. */
function WorthNote() {
  const asOf = useQuery(firstDeviceQuery()).data?.worth_as_of;
  if (!asOf) return null;
  return <span style={{ color: 'var(--ant-color-text-secondary)', fontSize: 12 }}>{`收入与回本截至${businessTime(new Date(asOf)).slice(5, 16)}`}</span>;
}

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
  const search = searches[skuId === undefined ? 'all' : 'ofSku'][costs ? 'costs' : 'plain'];
  return defineList({
    ...search,
    list,
    title,
    toFilter: (state) => ({ ...search.toFilter(state), ...ofSku, ...sortOf(state.sort) }),
    fetch: (query, signal) => api.stock.deviceList({ query, signal }),
    tabs: {
      fetch: async ({ place, degree }, signal) => (await api.stock.deviceTabs({ query: { ...ofSku, ...filled({ place, degree }) }, signal })).list,
      follow: ['place', 'degree'],
      initial: { tab: '0' },
    },
    columns: deviceTable(costs).filter(({ key }) => skuId === undefined || !ofOne.includes(key)),
    // Labels are asked for by numbers, so that one that is unknown meanwhile is told by its number.
    rowKey: (row) => row.imei,
    detail: { href: deviceUrl },
    bulkActions: [{ key: 'labels', label: '打印标签', dialog: BulkLabels }],
    ...(skuId === undefined ? { exportList: { tag: 'device:export' } } : {}),
    toolbar: () => (
      <>
        {costs && <WorthNote />}
        <PaperWays />
        {skuId === undefined && <ResidualButton />}
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
