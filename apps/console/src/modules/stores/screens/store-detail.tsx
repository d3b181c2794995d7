import { storeBusinesses } from '@merchant-admin/contract/stores/codes';
import { hoursText } from '@merchant-admin/contract/stores/hours';
import { storeThing } from '@merchant-admin/contract/stores/store-list';
import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { Has } from '../../../platform/permission/has.tsx';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { EditButton, pageOfOne } from '../../../widgets/kept/pages/index.ts';
import { uploadedOf } from '../../../widgets/fields/index.ts';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { ImageUpload } from '../../../widgets/upload/index.ts';
import type { Store } from '../parts/store-fields.ts';
import { storeQuery } from '../queries.ts';
import { editStoreUrl, ordersOfStoreUrl, staffOfStoreUrl } from '../urls.ts';

const people: readonly TableColumn<Store['people'][number]>[] = [
  { key: 'name', title: '姓名', width: 160 },
  { key: 'account', title: '账号', width: 200 },
  { key: 'enabled', title: '状态', width: 110, value: ({ enabled }) => (enabled ? '启用' : '停用') },
];

const nothing = () => undefined;
const businessOf = ({ businesses }: Store) => businesses.map((each) => storeBusinesses[each as keyof typeof storeBusinesses]).join('、');

/** How many orders of the store have not ended; they open for who may see orders. */
const OpenOrders = ({ store }: { readonly store: Store }) =>
  useCan()('OrderList') ? <AppLink to={ordersOfStoreUrl(store)}>{store.open_orders}</AppLink> : store.open_orders;

/** A store: where it is, when it is open, who works there and what is under way in it. */
export default pageOfOne(storeThing, storeQuery, (store) => (
  <>
    <Section title="门店信息" extra={<EditButton tags={['CreateStore', 'store:edit']} href={editStoreUrl(store)} />}>
      <Facts
        items={[
          ['门店名称', store.name],
          ['状态', storeThing.switch.states[store.enabled ? 0 : 1]],
          ['城市', store.city_name || '待完善'],
          ['详细地址', store.address || '待完善'],
          ['联系电话', store.phone || '待完善'],
          ['负责人', store.manager_name || '待完善'],
          ['门店业务', businessOf(store)],
          ['营业时间', hoursText(store.hours)],
          ['未完结订单', <OpenOrders key="orders" store={store} />],
        ]}
      />
      {store.images.length > 0 && (
        <div style={{ marginTop: 16 }}>
          <ImageUpload label="门店图片" readOnly count={store.images.length} value={uploadedOf(store.images)} onChange={nothing} />
        </div>
      )}
    </Section>
    <Section
      title="店员"
      extra={
        <Has tag="Account">
          <AppLink to={staffOfStoreUrl(store)}>管理账号</AppLink>
        </Has>
      }
    >
      <DataTable label="店员" columns={people} rows={store.people} rowKey={({ account }) => account} empty="暂无店员，在账号管理中把账号归属到本门店" />
    </Section>
  </>
));
