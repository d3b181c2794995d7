import { stockFields } from '@merchant-admin/contract/stock/device-list';
import { stockAlarmListPath } from '@merchant-admin/contract/stores/paths';
import { Button } from 'antd';
import { api } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { Has } from '../../../platform/permission/has.tsx';
import { NewButton } from '../../../widgets/kept/pages/index.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { countListUrl } from '../count-urls.ts';
import { moveListUrl } from '../move-urls.ts';
import { storeOptions } from '../queries.ts';
import { countedUrl, deviceListUrl, newIntakeUrl } from '../urls.ts';
import { allStores, head } from './places.ts';
import { stockTable, type StockRow } from './stock-table.tsx';

/** The ways to all devices, to transfers and to counts, for those who have them. */
function Ways() {
  const go = useGo();
  return (
    <>
      <Has tag="DeviceList">
        <Button onClick={() => go(deviceListUrl)}>设备台账</Button>
      </Has>
      <Has tag="StockAlarmList">
        <Button onClick={() => go(stockAlarmListPath)}>库存数不符</Button>
      </Has>
      <Has tag="AllotRecord">
        <Button onClick={() => go(moveListUrl)}>调拨记录</Button>
      </Has>
      <Has tag="CheckInventory">
        <Button onClick={() => go(countListUrl)}>库存盘点</Button>
      </Has>
    </>
  );
}

interface Asked {
  readonly place?: string;
  readonly degree?: number | string;
}

/** Rows that know by what their numbers were counted. */
async function rowsOf(query: Parameters<typeof api.stock.stockList>[0] & object, signal: AbortSignal) {
  const answer = await api.stock.stockList({ ...query, signal });
  const { place = allStores, degree } = query.query as Asked;
  const counted = { place, ...(degree === undefined ? {} : { degree: String(degree) }) };
  return { ...answer, list: answer.list.map((row): StockRow => ({ ...row, ...counted })) };
}

const shared = {
  columns: stockTable,
  rowKey: (row: StockRow) => row.sku_id,
  detail: { href: (row: StockRow) => countedUrl(row, '0') },
  toolbar: () => (
    <>
      <Ways />
      <NewButton tags={['IntakeEdit', 'stock:intake']} to={newIntakeUrl} label="设备入库" />
    </>
  ),
};

const ofHead = searchBy(stockFields, {});
const headStock = defineList({
  ...shared,
  ...ofHead,
  list: 'headStock',
  title: '总部库存',
  fetch: (filter, signal) => rowsOf({ query: { ...filter, place: head } }, signal),
  empty: '总部没有符合条件的设备，入库后按商品和规格显示在这里',
});

const placeField = { place: { label: '门店', of: 'word', max: 20, placeholder: '全部门店' } } as const;
const ofStores = searchBy({ ...placeField, ...stockFields }, { place: storeOptions });
const storeStock = defineList({
  ...shared,
  ...ofStores,
  list: 'storeStock',
  title: '门店库存',
  fetch: (filter, signal) => rowsOf({ query: filter }, signal),
  empty: '门店没有符合条件的设备，入库或调拨到门店后显示在这里',
});

/** What stands at head office, by SKU. */
export const HeadStock = () => <ListPage {...headStock} />;
/** What stands in the stores, all together or one; staff of a store see theirs. */
export const StoreStock = () => <ListPage {...storeStock} />;
