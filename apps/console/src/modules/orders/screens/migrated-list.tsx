import { migratedFields } from '@merchant-admin/contract/orders/migrated-list';
import { importLimits } from '@merchant-admin/contract/platform/import-codes';
import { api } from '../../../platform/api.ts';
import { importPort } from '../../../platform/import-port.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { ImportButton } from '../../../widgets/import-flow/import-button.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import type { Option } from '../../../widgets/search-form/index.ts';
import { migratedTable } from '../parts/migrated-columns.tsx';
import { MigratedDrawer, MigratedRemarks } from '../parts/migrated-dialogs.ts';

const sheets = importPort('migratedOrders');
const limits = { ...importLimits, csv: true };

const batchOptions = async (signal: AbortSignal): Promise<Option[]> =>
  (await api.orders.migratedBatches({ signal })).list.map((batch) => ({
    value: batch.batch_id,
    label: `${showInstant(batch.created_at)} ${batch.operator_name}（新增${batch.added}，更新${batch.changed}）`,
  }));

const migratedList = defineList({
  list: 'migratedList',
  title: '迁移订单',
  ...searchBy(migratedFields, { batch_id: batchOptions }),
  fetch: (body, signal) => api.orders.migratedList({ body, signal }),
  tabs: { fetch: async (_body, signal) => (await api.orders.migratedTabs({ signal })).list, initial: { tab: '0' } },
  columns: migratedTable,
  rowKey: (row) => row.id,
  exportList: { tag: 'migrated:export' },
  toolbar: ({ refresh }) => <ImportButton label="导入订单" title="导入迁移订单" tag="migrated:import" port={sheets} limits={limits} onChanged={refresh} />,
  rowActions: [
    { key: 'detail', label: '详情', dialog: MigratedDrawer },
    { key: 'remark', label: '备注', tag: 'migrated:remark', dialog: MigratedRemarks },
  ],
  empty: '暂无迁移订单，可从原系统导出后在此导入',
});

/** Orders brought over from an earlier system: looked at and remarked, never acted upon. */
export default function MigratedList() {
  return <ListPage {...migratedList} />;
}
