import { formatFen, formatPrice } from '@merchant-admin/common/money';
import type { TableColumn } from '../../../widgets/data-table/index.ts';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import type { GoodsRow } from './act-dialogs.tsx';
import { goodsAuditColour, goodsStatusColour } from './goods-colours.ts';
import styles from './goods-columns.module.css';
import { inList } from '../../../widgets/upload/small-picture.ts';

const range = (least: number, most: number, show: (amount: number) => string) =>
  most === 0 ? '-' : least === most ? show(least) : `${show(least)} ~ ${show(most)}`;

export const GoodsPicture = ({ image }: { readonly image: string }) =>
  image === '' ? <span className={styles['nothing']} aria-hidden /> : <img className={styles['picture']} src={inList(image)} alt="" loading="lazy" />;

export const goodsColumns: readonly TableColumn<GoodsRow>[] = [
  { key: 'image', title: '图片', width: 64, render: (row) => <GoodsPicture image={row.image} /> },
  { key: 'goods_name', title: '商品名称', width: 220, link: true },
  { key: 'goods_id', title: '商品ID', width: 90 },
  {
    key: 'status',
    title: '商品状态',
    width: 130,
    render: (row) => (
      <div>
        <StatusDot colour={goodsStatusColour(row.status)}>{row.status_name}</StatusDot>
        {row.status === 30 && row.edited && <div className={styles['minor']}>有未提交的修改</div>}
        {row.status === 40 && row.reject_reason !== '' && (
          <div className={styles['minor']} title={row.reject_reason}>
            {row.reject_reason}
          </div>
        )}
      </div>
    ),
  },
  {
    key: 'audit_status',
    title: '审核状态',
    width: 90,
    render: (row) => <StatusDot colour={goodsAuditColour(row.audit_status)}>{row.audit_status_name}</StatusDot>,
  },
  {
    key: 'on_shelf',
    title: '上架状态',
    width: 90,
    render: (row) => <StatusTag colour={row.on_shelf ? 'success' : 'neutral'}>{row.on_shelf ? '已上架' : '未上架'}</StatusTag>,
  },
  { key: 'least_month_rent', title: '租金（每期）', width: 180, value: (row) => range(row.least_month_rent, row.most_month_rent, formatPrice) },
  { key: 'least_deposit', title: '押金', width: 180, value: (row) => range(row.least_deposit, row.most_deposit, formatFen) },
  { key: 'sku_count', title: '规格数', width: 80, kind: 'number' },
  { key: 'stock', title: '库存', width: 90, kind: 'number' },
  { key: 'rented', title: '在租', width: 80, kind: 'number' },
  { key: 'category_name', title: '商品分类', width: 110 },
  { key: 'brand_name', title: '品牌', width: 90 },
  { key: 'degree_name', title: '成色', width: 80 },
  { key: 'lease_types', title: '租赁方式', width: 170, value: (row) => row.lease_types.join('、') },
  { key: 'merchant_name', title: '商家', width: 130 },
  { key: 'updated_at', title: '更新时间', width: 168, kind: 'time', sortable: true },
];
