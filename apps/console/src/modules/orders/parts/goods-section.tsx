import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { StatusDot, type TagColour } from '../../../widgets/status-tag/index.ts';
import { DeviceLinks } from '../../stock/index.ts';
import { goodsInfoQuery } from '../queries.ts';
import styles from './bills/bills.module.css';
import { GoodsActs } from './goods-acts.tsx';
import { SectionOf } from './section-of.tsx';

type Goods = Answer<'orders', 'orderListGoodsInfo'>['list'][number];

const deliveryColours: Readonly<Record<number, TagColour>> = { 0: 'warning', 1: 'warning', 2: 'info', 3: 'success' };

const columns: readonly TableColumn<Goods>[] = [
  { key: 'goods_name', title: '商品', width: 220 },
  { key: 'sku_name', title: '规格', width: 180 },
  {
    key: 'sku_delivery',
    title: '发货状态',
    width: 100,
    render: (row) => <StatusDot colour={deliveryColours[row.sku_delivery_status] ?? 'neutral'}>{row.sku_delivery_status_name}</StatusDot>,
  },
  { key: 'degree_name', title: '成色', width: 80 },
  { key: 'quantity', title: '数量', width: 64, kind: 'number' },
  { key: 'lease_type_name', title: '租赁方式', width: 100 },
  { key: 'periods', title: '租期', width: 72, kind: 'number' },
  { key: 'total_rent', title: '总租金', width: 120, kind: 'money' },
  { key: 'market_price', title: '市场价', width: 120, kind: 'money' },
  { key: 'sale_price', title: '签约总价', width: 120, kind: 'money' },
  { key: 'buyout_price', title: '到期买断价', width: 120, kind: 'money' },
  {
    key: 'imei',
    title: 'IMEI/SN',
    width: 170,
    render: (row) => (row.imei === '' ? '-' : <DeviceLinks imeis={row.imei.split(' ')} />),
  },
];

const serviceColumns: readonly TableColumn<Goods['services'][number]>[] = [
  { key: 'name', title: '服务', width: 220 },
  { key: 'charge_name', title: '收取方式', width: 120 },
  { key: 'amount', title: '金额', width: 120, kind: 'money' },
];

const couponColumns: readonly TableColumn<Goods['coupons'][number]>[] = [
  { key: 'name', title: '优惠券', width: 220 },
  { key: 'code', title: '券码', width: 180 },
  { key: 'scope_name', title: '适用范围', width: 110 },
  { key: 'state_name', title: '状态', width: 90 },
  { key: 'cut', title: '优惠金额', width: 120, kind: 'money' },
];

/** What was taken beside the goods, and the coupons that the order holds. */
function Extras({ goods }: { readonly goods: Goods }) {
  const services = [...goods.services, ...(goods.postage > 0 ? [{ name: '邮费', amount: goods.postage, charge_name: '首期一次收取' }] : [])];
  return (
    <>
      {services.length > 0 && (
        <>
          <h3 className={styles['subtitle']}>服务与邮费</h3>
          <DataTable label="服务与邮费" columns={serviceColumns} rows={services} rowKey={(row) => row.name} />
        </>
      )}
      {goods.coupons.length > 0 && (
        <>
          <h3 className={styles['subtitle']}>优惠券</h3>
          <DataTable label="优惠券" columns={couponColumns} rows={goods.coupons} rowKey={(row) => row.code} />
        </>
      )}
    </>
  );
}

export function GoodsSection({ orderNo }: { readonly orderNo: string }) {
  const goods = useQuery(goodsInfoQuery(orderNo));
  return (
    <SectionOf title="商品信息" query={goods} extra={<GoodsActs orderNo={orderNo} />}>
      {(data) => (
        <>
          <DataTable label="商品信息" columns={columns} rows={data.list} rowKey={(row) => row.goods_id} />
          {data.list.map((goods) => (
            <Extras key={goods.goods_id} goods={goods} />
          ))}
        </>
      )}
    </SectionOf>
  );
}
