import { mayBeUsed } from '@merchant-admin/contract/coupons/codes';
import type { HolderRow } from '@merchant-admin/contract/coupons/template-cells';
import { useMemo } from 'react';
import { api } from '../../../../platform/api.ts';
import { CopiedNumber } from '../../../../widgets/copy-button/copied-number.tsx';
import type { TableColumn } from '../../../../widgets/data-table/index.ts';
import { defineList, ListPage } from '../../../../widgets/list-page/index.ts';

const columns: readonly TableColumn<HolderRow>[] = [
  { key: 'code', title: '券码', width: 180, render: ({ code, state }) => (mayBeUsed(state) ? code : <CopiedNumber text={code} what="券码" />) },
  { key: 'customer', title: '用户', width: 160, value: (row) => `${row.customer_name} ${row.customer_phone}`.trim() || row.member_id },
  { key: 'state_name', title: '状态', width: 90 },
  { key: 'cut', title: '已优惠', width: 100, kind: 'money', value: (row) => (row.cut === 0 ? null : row.cut) },
  { key: 'order_no', title: '订单号', width: 180 },
  { key: 'valid', title: '有效期', width: 196, value: (row) => `${row.valid_from} 至 ${row.valid_to}` },
  { key: 'issued_at', title: '领取时间', width: 104, kind: 'time' },
  { key: 'issued_by', title: '发放人', width: 110 },
];

const listOf = (templateId: string) =>
  defineList({
    list: 'couponHolders',
    title: '领取记录',
    fields: [],
    toFilter: () => ({ template_id: templateId }),
    fetch: (query, signal) => api.coupons.couponHolders({ query, signal }),
    columns,
    rowKey: (row) => row.coupon_id,
    empty: '还没有人领取',
  });

/** Who received coupons of a template, masked. */
export function HolderList({ templateId }: { readonly templateId: string }) {
  const list = useMemo(() => listOf(templateId), [templateId]);
  return <ListPage key={templateId} {...list} />;
}
