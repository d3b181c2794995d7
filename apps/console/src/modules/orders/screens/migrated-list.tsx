import { importLimits } from '@merchant-admin/contract/platform/import-codes';
import { api } from '../../../platform/api.ts';
import { importPort } from '../../../platform/import-port.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { ImportButton } from '../../../widgets/import-flow/import-button.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import type { Option } from '../../../widgets/search-form/index.ts';
import { dayRange, idCardField, personFields } from '../parts/fields.ts';
import { migratedColumns } from '../parts/migrated-columns.tsx';
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
  fields: [
    { type: 'text', key: 'old_no', label: '原订单号', maxlength: 40, rules: [{ pattern: '^[0-9A-Za-z_-]+$', message: '原订单号只能包含数字、字母、- 和 _' }] },
    { type: 'text', key: 'new_order_id', label: '新订单号', maxlength: 18, rules: [{ pattern: '^\\d{1,18}$', message: '新订单号只能包含数字' }] },
    ...personFields,
    idCardField,
    { type: 'text', key: 'goods_name', label: '商品名称', maxlength: 60, placeholder: '商品名称开头' },
    { type: 'text', key: 'imei', label: 'IMEI/SN', maxlength: 20, rules: [{ pattern: '^[0-9A-Za-z]{4,20}$', message: '请输入至少4位IMEI/SN' }] },
    { type: 'select', key: 'batch_id', label: '导入批次', options: batchOptions },
    { type: 'date-range', key: 'placed', label: '下单时间' },
  ],
  toFilter: ({ values: { placed, ...values }, tab, page, pageSize }) => ({
    ...values,
    ...dayRange('placed', placed),
    ...(tab === '' ? {} : { tab: Number(tab) }),
    page,
    page_size: pageSize,
  }),
  fetch: (body, signal) => api.orders.migratedList({ body, signal }),
  tabs: { fetch: async (_body, signal) => (await api.orders.migratedTabs({ signal })).list, initial: { tab: '0' } },
  columns: migratedColumns,
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
