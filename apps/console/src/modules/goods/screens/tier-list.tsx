import { Button } from 'antd';
import { useState } from 'react';
import { newTierRoute } from '@merchant-admin/contract/goods/paths';
import { tierColumns, tierFields } from '@merchant-admin/contract/goods/tier-list';
import { goodsStatus } from '@merchant-admin/contract/goods/codes';
import { api } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { Has } from '../../../platform/permission/has.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { SegmentRulesDialog, UnifyDialog } from '../parts/dialogs.ts';
import { goodsStatusColour } from '../parts/goods-colours.ts';
import { merchantOptions } from '../parts/goods-fields.ts';
import { GoodsName } from '../parts/goods-name.tsx';
import { Rents, rentsText } from '../parts/tiers/rents.tsx';
import type { TieredRow } from '../parts/tiers/unify-dialog.tsx';
import { editTierUrl, goodsDetailUrl, newTierUrl } from '../urls.ts';

function Toolbar() {
  const go = useGo();
  const [rules, setRules] = useState(false);
  return (
    <>
      <Has tag="tier:rules">
        <Button onClick={() => setRules(true)}>客群规则</Button>
        {rules && <SegmentRulesDialog onClose={() => setRules(false)} />}
      </Has>
      <Has tag={[newTierRoute, 'tier:edit']} all>
        <Button type="primary" onClick={() => go(newTierUrl)}>
          新增
        </Button>
      </Has>
    </>
  );
}

const rent = (segment: 'a' | 'b' | 'c' | 's') => ({ render: (row: TieredRow) => <Rents range={row[segment]} /> });
const changeText = ({ status, status_name: name, edited }: TieredRow) => (status === goodsStatus.PASSED ? (edited ? '有未提交的修改' : '无修改') : name);
const Change = ({ row }: { readonly row: TieredRow }) => (
  <StatusDot colour={row.status === goodsStatus.PASSED && !row.edited ? 'neutral' : goodsStatusColour(row.status)}>{changeText(row)}</StatusDot>
);

const tierList = defineList({
  list: 'tierList',
  title: '差异化定价管理',
  quick: { placeholder: '商品名称 / 商品ID' },
  ...searchBy(tierFields, { merchant_id: merchantOptions }),
  fetch: (query, signal) => api.goods.tierList({ query, signal }),
  columns: columnsBy<typeof tierColumns, TieredRow>(
    tierColumns,
    { a: (row) => rentsText(row.a), b: (row) => rentsText(row.b), c: (row) => rentsText(row.c), s: (row) => rentsText(row.s), status: changeText },
    {
      goods_name: { link: true, render: (row) => <GoodsName image={row.image} name={row.goods_name} /> },
      a: rent('a'),
      b: rent('b'),
      c: rent('c'),
      s: rent('s'),
      status: { render: (row) => <Change row={row} /> },
    },
  ),
  rowKey: (row) => row.id,
  detail: { href: (row) => goodsDetailUrl(row, 'specs'), newTab: false },
  rowActions: [
    { key: 'edit', label: '编辑', act: 'edit', href: editTierUrl },
    { key: 'look', label: '查看', tag: 'SpecsDetail', href: (row) => goodsDetailUrl(row, 'specs') },
    { key: 'unify', label: '删除', act: 'unify', danger: true, dialog: UnifyDialog },
  ],
  toolbar: () => <Toolbar />,
  empty: '暂无分层商品，各客群价格不同的商品审核通过后显示在这里',
});

/** Goods whose prices on sale differ between customer segments. */
export default function TierList() {
  return <ListPage {...tierList} />;
}
