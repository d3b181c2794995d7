import { useMemo, type ReactNode } from 'react';
import { createStore, useStore } from '../../platform/store.ts';
import type { Specimen } from '../catalogue/specimen.ts';
import { memoryPlatform } from '../harness/memory-platform.ts';
import { orderList } from '../harness/order-list.tsx';
import { orders } from '../harness/orders.ts';
import { useWidgetHost } from '../shared/host.ts';
import { ExportCard } from './export-card.tsx';
import { ListPage, ListPlatformProvider, type ListAddress, type ListPlatform } from './index.ts';
import type { ExportJob } from './platform.ts';

/** A platform with an address of its own, so that several lists stand side by side. */
function platformOf(exported?: ExportJob): ListPlatform {
  const address = createStore<ListAddress>({ search: {}, personal: {}, entry: 'specimen' });
  const memory = memoryPlatform();
  return {
    ...memory,
    useSearch: () => useStore(address),
    setSearch: (next) => address.set({ ...next, entry: 'specimen' }),
    open: () => undefined,
    preferences: { load: async () => ({}), save: async () => undefined },
    exports: { ...memory.exports, status: async () => exported as ExportJob, download: async () => undefined },
  };
}

function Alone({ exported, children }: { readonly exported?: ExportJob; readonly children: ReactNode }) {
  const platform = useMemo(() => platformOf(exported), [exported]);
  const host = useWidgetHost();
  return (
    <ListPlatformProvider platform={platform} host={host}>
      {children}
    </ListPlatformProvider>
  );
}

const rows = { list: orders.slice(0, 5), total: 5, total_capped: false };
const tabs = {
  fetch: async () => [
    { value: '', name: '全部', number: 5 },
    { value: '20', name: '待审核', number: 2 },
  ],
};
const filled = { ...orderList, tabs, fetch: async () => rows };
const loading = { ...filled, list: 'specimenLoading', fetch: () => new Promise<never>(() => undefined) };
const empty = { ...filled, list: 'specimenEmpty', fetch: async () => ({ list: [], total: 0, total_capped: false }) };
const failing = { ...filled, list: 'specimenFailing', fetch: () => Promise.reject(new Error('系统繁忙，请稍后再试')) };

const job = (id: string, more: Partial<ExportJob>): ExportJob => ({
  id,
  file_name: '订单列表_20261120.xlsx',
  state: 'running',
  done: 120,
  total: 237,
  failure: '',
  ...more,
});
const jobs = [
  job('specimenWaiting', { state: 'waiting', done: 0 }),
  job('specimenRunning', {}),
  job('specimenDone', { state: 'done', done: 237 }),
  job('specimenFailed', { state: 'failed', failure: '导出的数据超过10万条，请缩小范围' }),
  job('specimenCancelled', { state: 'cancelled', file_name: '全部商家全部状态订单明细（含账单与收货信息）_20261120_093015.xlsx' }),
];

const specimen: Specimen = {
  name: 'list-page',
  title: '列表页',
  states: [
    {
      state: 'filled',
      title: '有数据',
      render: () => (
        <Alone>
          <ListPage {...filled} />
        </Alone>
      ),
    },
    {
      state: 'loading',
      title: '加载中',
      render: () => (
        <Alone>
          <ListPage {...loading} />
        </Alone>
      ),
    },
    {
      state: 'empty',
      title: '没有数据',
      render: () => (
        <Alone>
          <ListPage {...empty} />
        </Alone>
      ),
    },
    {
      state: 'failing',
      title: '加载失败',
      render: () => (
        <Alone>
          <ListPage {...failing} />
        </Alone>
      ),
    },
    {
      state: 'exports',
      title: '导出任务',
      render: () => (
        <div style={{ display: 'grid', gap: 8, maxWidth: 320 }}>
          {jobs.map((each) => (
            <Alone key={each.id} exported={each}>
              <ExportCard started={each} onClose={() => undefined} />
            </Alone>
          ))}
        </div>
      ),
    },
  ],
};

export default specimen;
