import { goodsActs } from '@merchant-admin/contract/goods/codes';
import { importLimits } from '@merchant-admin/contract/platform/import-codes';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';
import type { goodsSorts } from '@merchant-admin/contract/goods/codes';
import { goodsFields } from '@merchant-admin/contract/goods/goods-list';
import { api } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { importPort } from '../../../platform/import-port.ts';
import { Has } from '../../../platform/permission/has.tsx';
import type { Sort } from '../../../widgets/data-table/index.ts';
import { ImportButton } from '../../../widgets/import-flow/import-button.tsx';
import { defineList, ListPage, type RowDialogProps } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { bulkActs, CopyDialog, LogDialog, ReviewDialog, ReviewManyDialog, rowActs, StockDialog } from '../parts/goods-dialogs.ts';
import { goodsTable } from '../parts/goods-columns.tsx';
import type { GoodsRow } from '../parts/act-dialogs.tsx';
import { categoryOptions, merchantOptions, serviceOptions } from '../parts/goods-fields.ts';
import { loadBrands } from '../queries.ts';
import { goodsDetailUrl, goodsEditUrl, newGoodsUrl } from '../urls.ts';

const sheets = importPort('goods');
const limits = { ...importLimits, csv: true };
const sortOf = (sort: Sort | undefined): keyof typeof goodsSorts => (sort?.order === 'asc' ? 'updated_asc' : 'updated_desc');

const search = searchBy(goodsFields, {
  category_id: categoryOptions,
  brand_id: loadBrands,
  merchant_id: merchantOptions,
  service_id: serviceOptions,
});

/** Editing has pages of its own. */
function Edit({ row, open, onClose }: RowDialogProps<GoodsRow>) {
  const go = useGo();
  useEffect(() => {
    if (!open) return;
    onClose(false);
    go(goodsEditUrl(row.goods_id));
  });
  return null;
}

function NewGoods() {
  const go = useGo();
  return (
    <Has tag="goods:edit">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => go(newGoodsUrl)}>
        新建商品
      </Button>
    </Has>
  );
}

const goodsList = defineList({
  list: 'goodsList',
  title: '商品列表',
  quick: { placeholder: '商品名称 / 商品ID' },
  ...search,
  toFilter: (state) => ({ ...search.toFilter(state), sort: sortOf(state.sort) }),
  fetch: (query, signal) => api.goods.getGoodsList({ query, signal }),
  tabs: {
    fetch: async ({ merchant_id: merchant }, signal) =>
      (await api.goods.goodsTotalList({ query: merchant === undefined ? {} : { merchant_id: merchant }, signal })).list,
    initial: { tab: '0' },
  },
  columns: goodsTable,
  rowKey: (row) => row.id,
  detail: { href: goodsDetailUrl, newTab: false },
  rowActions: [
    { key: 'review', label: '审核', act: 'pass', dialog: ReviewDialog },
    { key: 'edit', label: goodsActs.edit, act: 'edit', dialog: Edit },
    { key: 'submit', label: goodsActs.submit, act: 'submit', dialog: rowActs.submit },
    { key: 'withdraw', label: goodsActs.withdraw, act: 'withdraw', dialog: rowActs.withdraw },
    { key: 'shelfOn', label: goodsActs.shelfOn, act: 'shelfOn', dialog: rowActs.shelfOn },
    { key: 'shelfOff', label: goodsActs.shelfOff, act: 'shelfOff', dialog: rowActs.shelfOff },
    { key: 'stock', label: goodsActs.stock, act: 'stock', dialog: StockDialog },
    { key: 'copy', label: goodsActs.copy, act: 'copy', dialog: CopyDialog },
    { key: 'log', label: '日志', dialog: LogDialog },
    { key: 'discard', label: goodsActs.discard, act: 'discard', danger: true, dialog: rowActs.discard },
    { key: 'restore', label: goodsActs.restore, act: 'restore', dialog: rowActs.restore },
    { key: 'remove', label: goodsActs.remove, act: 'remove', danger: true, dialog: rowActs.remove },
    { key: 'purge', label: goodsActs.purge, act: 'purge', danger: true, dialog: rowActs.purge },
  ],
  bulkActions: [
    { key: 'submit', label: '批量提交', tag: 'goods:edit', dialog: bulkActs.submit },
    { key: 'shelfOn', label: '批量上架', tag: 'goods:shelf', dialog: bulkActs.shelfOn },
    { key: 'shelfOff', label: '批量下架', tag: 'goods:shelf', dialog: bulkActs.shelfOff },
    { key: 'review', label: '批量审核', tag: 'goods:review', dialog: ReviewManyDialog },
    { key: 'remove', label: '批量删除', tag: 'goods:edit', danger: true, dialog: bulkActs.remove },
  ],
  exportList: { tag: 'goods:export' },
  toolbar: ({ refresh }) => (
    <>
      <ImportButton label="导入商品" title="导入商品" tag="goods:import" port={sheets} limits={limits} onChanged={refresh} />
      <NewGoods />
    </>
  ),
  empty: '暂无商品，请先新建商品',
});

/** Goods for lease: one's own, and for the platform's staff what other merchants have handed in. */
export default function GoodsList() {
  return <ListPage {...goodsList} />;
}
