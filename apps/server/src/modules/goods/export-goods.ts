import { businessTime } from '@merchant-admin/common/dates';
import { formatFen, formatPrice } from '@merchant-admin/common/money';
import { rentalEndpoints } from '@merchant-admin/contract/goods/rental';
import type { QueryOf, ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { ExportList } from '../../platform/export/lists.ts';
import { rowFor } from './operations/goods-list.ts';
import type { GoodsFilter } from './store/goods-filter.ts';
import { countGoods, walkGoods } from './store/goods-list.view.ts';

type Row = ResultOf<typeof rentalEndpoints.getGoodsList>['list'][number];
type Query = QueryOf<typeof rentalEndpoints.getGoodsList>;

const step = 500;
const filterOf = ({ page: _page, page_size: _size, sort: _sort, ...filter }: Query): GoodsFilter => filter;
const range = (least: number, most: number, show: (amount: number) => string) =>
  most === 0 ? '' : least === most ? show(least) : `${show(least)} ~ ${show(most)}`;

/** The goods list as a file: the same query, order, titles and rights as on screen. */
export const goodsExport: ExportList<Row> = {
  title: '商品列表',
  permission: 'goods:export',
  seenBy: rentalEndpoints.getGoodsList.permission,
  acrossMerchants: true,
  filter: rentalEndpoints.getGoodsList.query,
  columns: [
    { key: 'goods_name', title: '商品名称', cell: (row) => row.goods_name },
    { key: 'goods_id', title: '商品ID', cell: (row) => row.goods_id },
    { key: 'status', title: '商品状态', cell: (row) => row.status_name },
    { key: 'audit_status', title: '审核状态', cell: (row) => row.audit_status_name },
    { key: 'on_shelf', title: '上架状态', cell: (row) => (row.on_shelf ? '已上架' : '未上架') },
    { key: 'least_month_rent', title: '租金（每期）', cell: (row) => range(row.least_month_rent, row.most_month_rent, formatPrice) },
    { key: 'least_deposit', title: '押金', cell: (row) => range(row.least_deposit, row.most_deposit, formatFen) },
    { key: 'sku_count', title: '规格数', cell: (row) => row.sku_count },
    { key: 'stock', title: '库存', cell: (row) => row.stock },
    { key: 'rented', title: '在租', cell: (row) => row.rented },
    { key: 'category_name', title: '商品分类', cell: (row) => row.category_name },
    { key: 'brand_name', title: '品牌', cell: (row) => row.brand_name },
    { key: 'degree_name', title: '成色', cell: (row) => row.degree_name },
    { key: 'lease_types', title: '租赁方式', cell: (row) => row.lease_types.join('、') },
    { key: 'merchant_name', title: '商家', cell: (row) => row.merchant_name },
    { key: 'updated_at', title: '更新时间', cell: (row) => businessTime(new Date(row.updated_at)) },
  ],
  count: (ctx, query: Query, ids, most) => countGoods(ctx, filterOf(query), ids, most),
  page: async (ctx, query: Query, ids, cursor) => {
    const { rows, cursor: next } = await walkGoods(ctx, filterOf(query), { ids, sort: query.sort, cursor, size: step });
    return { rows: rows.map((goods) => rowFor(ctx, goods, undefined)), cursor: next };
  },
};
