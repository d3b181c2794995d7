import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { countScansQuery } from '../../count-queries.ts';
import type { Count } from './count-head.tsx';

type Scan = Answer<'stock', 'countScans'>['list'][number];
const standing = ({ back, listed, text }: Scan): string => [back ? '已撤回' : '', listed ? '无标签录入' : '', text].filter((part) => part !== '').join('；');

const columns: readonly TableColumn<Scan>[] = [
  { key: 'number', title: 'IMEI/SN', width: 174 },
  { key: 'what', title: '商品规格', width: 200, value: ({ goods_name: goods, sku_name: sku }) => `${goods} ${sku}`.trim() },
  { key: 'zone', title: '区域', width: 90 },
  { key: 'by_name', title: '扫码人', width: 90 },
  { key: 'phone_at', title: '扫描时间', width: 130, kind: 'time' },
  { key: 'at', title: '上传时间', width: 130, kind: 'time' },
  { key: 'standing', title: '说明', width: 180, value: standing },
];

/** Every scan of a count: who, when, where. */
export function ScansSection({ count }: { readonly count: Count }) {
  const [{ page, pageSize }, setPlace] = useState({ page: 1, pageSize: 10 });
  const found = useQuery({ ...countScansQuery(count.count_id, '0', { page, page_size: pageSize }), placeholderData: keepPreviousData });
  const { list, total = 0, total_capped: totalCapped = false } = found.data ?? {};
  return (
    <Section title="扫描记录">
      <DataTable
        label="扫描记录"
        cards
        columns={columns}
        rows={list}
        rowKey={(row) => row.scan_id}
        error={found.error}
        onRetry={() => void found.refetch()}
        refreshing={found.isPlaceholderData}
        paging={{ page, pageSize, total, totalCapped, onChange: (next, size) => setPlace({ page: next, pageSize: size }) }}
      />
    </Section>
  );
}
