import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import locale from 'antd/locale/zh_CN';
import { expect, vi } from 'vitest';
import { memoryPlatform } from './memory-platform.ts';
import { plainTheme, testClient } from './render.tsx';
import { ConfirmDialog } from '../confirm/index.ts';
import { defineList, ListPage, ListPlatformProvider, type BulkTarget, type ListPlatform } from '../list-page/index.ts';

export interface Row {
  id: string;
  name: string;
  actions: { act: string; allowed: boolean; reason?: string }[];
}
export interface Filter {
  name: string | undefined;
  phone: string | undefined;
  q: string;
  tab: string;
  sort: string;
  page: number;
  size: number;
}
export interface Answer {
  list: Row[];
  total: number;
  total_capped: boolean;
}

export const rowsOf = ({ page, size }: Filter): Row[] =>
  Array.from({ length: size }, (_none, index) => ({
    id: String((page - 1) * size + index + 1),
    name: `第${(page - 1) * size + index + 1}行`,
    actions: [{ act: 'ship', allowed: false, reason: '未审核' }],
  }));

export function list(fetch: (filter: Filter, signal: AbortSignal) => Promise<Answer>, bulk: (target: BulkTarget<Filter>) => void = () => undefined) {
  return defineList({
    list: 'testList',
    title: '测试列表',
    quick: { placeholder: '订单号 / 手机号', personal: true },
    fields: [
      { type: 'text', key: 'name', label: '名称' },
      { type: 'text', key: 'phone', label: '手机号', personal: true },
    ],
    toFilter: ({ values, q, tab, page, pageSize, sort }): Filter => ({
      name: values.name,
      phone: values.phone,
      q,
      tab,
      sort: sort ? `${sort.key} ${sort.order}` : '',
      page,
      size: pageSize,
    }),
    fetch,
    tabs: {
      fetch: async () => [
        { value: '', name: '全部', number: 95 },
        { value: '20', name: '待审核', number: 12, children: [{ value: '1', name: '待分配', number: 5 }] },
      ],
    },
    columns: [
      { key: 'id', title: '编号', sortable: true, link: true },
      { key: 'name', title: '名称' },
      { key: 'kept', title: '备用', value: ({ id }) => `备用${id}`, hidden: true },
    ],
    detail: { href: (row) => `/detail?id=${row.id}` },
    rowActions: [
      { key: 'detail', label: '详情', run: () => undefined },
      { key: 'ship', label: '发货', act: 'ship', run: () => undefined },
      { key: 'none', label: '退款', act: 'refund', run: () => undefined },
      { key: 'secret', label: '分配', tag: 'orders.assign', run: () => undefined },
      {
        key: 'cancel',
        label: '取消',
        dialog: ({ row, open, onClose }) => (
          <ConfirmDialog
            open={open}
            title={`取消${row.name}`}
            consequences={['关闭']}
            confirmText="确认取消"
            onConfirm={async () => undefined}
            onClose={onClose}
          />
        ),
      },
      { key: 'note', label: '备注', verdict: () => ({ allowed: false, reason: '已归档' }) },
    ],
    bulkActions: [{ key: 'assign', label: '批量分配', run: bulk }],
    exportList: { tag: 'orders.export' },
  });
}

export function show(declaration: ReturnType<typeof list>, platform: ListPlatform = memoryPlatform()) {
  const host = { success: vi.fn<(text: string) => void>(), failure: vi.fn<(text: string) => void>() };
  const client = testClient();
  const view = render(
    <ConfigProvider locale={locale} button={{ autoInsertSpace: false }} theme={plainTheme} wave={{ disabled: true }}>
      <QueryClientProvider client={client}>
        <ListPlatformProvider platform={platform} host={host}>
          <ListPage {...declaration} />
        </ListPlatformProvider>
      </QueryClientProvider>
    </ConfigProvider>,
  );
  return { ...view, host, client };
}

export const answer = (filter: Filter, total = 95): Answer => ({ list: rowsOf(filter).filter((row) => Number(row.id) <= total), total, total_capped: false });
export const fetched = () => vi.fn<(filter: Filter, signal: AbortSignal) => Promise<Answer>>(async (filter) => answer(filter));
export const lastFilter = (fetch: ReturnType<typeof fetched>) => fetch.mock.lastCall?.[0];
export const address = () => decodeURIComponent(window.location.search);
export const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`);
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const arrived = (id = '1') => waitFor(() => expect(rowOf(id)).toBeTruthy());
export const tick = (id: string) => fireEvent.click(within(rowOf(id)!).getByRole('checkbox'));

/** Takes the page to the list's plain address, where each test begins. */
export function freshAddress(): void {
  window.history.replaceState(null, '', '/list');
}
