import { Button } from 'antd';
import { useState } from 'react';
import { ownSegments, segmentOutcomes, type OwnSegment } from '@merchant-admin/contract/goods/codes';
import { newTierRoute } from '@merchant-admin/contract/goods/permissions';
import { api } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { Has } from '../../../platform/permission/has.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { SegmentRulesDialog, UnifyDialog } from '../parts/dialogs.ts';
import { goodsStatusColour } from '../parts/goods-colours.ts';
import { merchantOptions } from '../parts/goods-fields.ts';
import { GoodsName } from '../parts/goods-name.tsx';
import { Rents } from '../parts/tiers/rents.tsx';
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

const rent = (segment: 'a' | 'b' | 'c' | 's') => ({
  key: segment,
  title: `${segment.toUpperCase()}段（每期）`,
  width: 118,
  render: (row: TieredRow) => <Rents range={row[segment]} />,
});
const change = ({ status, status_name: name, edited }: TieredRow) => (status === 30 ? (edited ? '有未提交的修改' : '无修改') : name);

const tierList = defineList({
  list: 'tierList',
  title: '差异化定价管理',
  quick: { placeholder: '商品名称 / 商品ID' },
  fields: [
    { type: 'text', key: 'goods_name', label: '商品名称', maxlength: 60 },
    { type: 'text', key: 'goods_id', label: '商品ID', maxlength: 18, rules: [{ pattern: '^\\d{1,18}$', message: '商品ID只能包含数字' }] },
    { type: 'select', key: 'segment', label: '客群', options: ownSegments.map((value) => ({ value, label: `${segmentOutcomes[value]}单独定价` })) },
    { type: 'select', key: 'merchant_id', label: '商家名称', options: merchantOptions },
  ],
  toFilter: ({ values: { segment, ...values }, q, page, pageSize }) => ({
    ...values,
    ...(segment === undefined ? {} : { segment: segment as OwnSegment }),
    ...(q === '' ? {} : { q }),
    page,
    page_size: pageSize,
  }),
  fetch: (query, signal) => api.goods.tierList({ query: query as never, signal }),
  columns: [
    { key: 'goods_name', title: '商品', width: 230, link: true, render: (row) => <GoodsName image={row.image} name={row.goods_name} /> },
    { key: 'sku_count', title: '规格数', width: 76, kind: 'number' },
    rent('a'),
    rent('b'),
    rent('c'),
    rent('s'),
    {
      key: 'status',
      title: '价格修改',
      width: 132,
      render: (row) => <StatusDot colour={row.status === 30 && !row.edited ? 'neutral' : goodsStatusColour(row.status)}>{change(row)}</StatusDot>,
    },
    { key: 'goods_id', title: '商品ID', width: 84 },
    { key: 'merchant_name', title: '商家', width: 130 },
    { key: 'updated_by', title: '更新人', width: 100 },
    { key: 'updated_at', title: '更新时间', width: 168, kind: 'time' },
  ],
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
