import { moduleNames } from '@merchant-admin/contract/permission/codes';
import { api, type Answer } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import { DifferenceList } from '../../../widgets/difference/index.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import styles from '../parts/tag-tree.module.css';
import { accountUrl, editRoleUrl } from '../urls.ts';

type Row = Answer<'permission', 'operationLog'>['list'][number];

/** Where an object is seen, by its type. */
const pages: Readonly<Record<string, (row: Row) => string | undefined>> = {
  order: (row) => (/^\d{18}$/.test(row.object_no) ? `/order/orderDetail?id=${row.object_id}&order_id=${row.object_no}` : undefined),
  role: (row) => editRoleUrl(row.object_id),
  account: (row) => (row.object_no === '' ? undefined : accountUrl(row.object_no)),
  menu: () => '/permission/menuManagement',
  apiKey: () => '/permission/apiKeys',
};
const pageOf = (row: Row): string | undefined => pages[row.object_type]?.(row);

const ObjectCell = ({ row }: { readonly row: Row }) => {
  const page = pageOf(row);
  const name = row.object_no || row.object_id || '-';
  return (
    <div>
      <div className={styles['minor']}>{row.object_type_name}</div>
      {page === undefined ? name : <AppLink to={page}>{name}</AppLink>}
    </div>
  );
};

const people = async (signal: AbortSignal) =>
  (await api.permission.operationLogOptions({ signal })).people.map((each) => ({ value: each.value, label: each.name }));

const operationLog = defineList({
  list: 'operationLog',
  title: '操作日志',
  quick: { placeholder: '对象编号的开头 / 请求编号' },
  fields: [
    { type: 'select', key: 'actor_id', label: '操作人', options: people },
    { type: 'select', key: 'module', label: '模块', options: Object.entries(moduleNames).map(([value, label]) => ({ value, label })) },
    { type: 'text', key: 'action', label: '动作', maxlength: 40, placeholder: '如 取消订单' },
    { type: 'date-range', key: 'at', label: '时间' },
  ],
  toFilter: ({ values: { at, ...values }, q, page, pageSize }) => ({
    ...values,
    ...(at?.[0] ? { at_from: at[0] } : {}),
    ...(at?.[1] ? { at_to: at[1] } : {}),
    ...(q === '' ? {} : { q }),
    page,
    page_size: pageSize,
  }),
  fetch: (filter, signal) => api.permission.operationLog({ body: filter, signal }),
  columns: [
    { key: 'at', title: '时间', width: 168, kind: 'time' },
    { key: 'actor', title: '操作人', width: 110, value: (row) => row.actor_name },
    { key: 'action', title: '动作', width: 140 },
    { key: 'object', title: '对象', width: 200, value: (row) => row.object_no, render: (row) => <ObjectCell row={row} /> },
    { key: 'differences', title: '变更', width: 300, render: (row) => <DifferenceList differences={row.differences} empty="-" /> },
    { key: 'reason', title: '原因', width: 200 },
    { key: 'module', title: '模块', width: 110, value: (row) => row.module_name },
    { key: 'actor_type', title: '类型', width: 90 },
    { key: 'ip', title: 'IP', width: 130 },
    {
      key: 'request_id',
      title: '请求编号',
      width: 170,
      render: (row) => (
        <span className={styles['minor']}>
          {row.request_id.slice(0, 12)}…
          <CopyButton text={row.request_id} label="复制请求编号" />
        </span>
      ),
    },
  ],
  rowKey: (row) => row.id,
  exportList: { tag: 'log:export' },
});

/** Who did what, when, why and from where. */
export default function OperationLog() {
  return <ListPage {...operationLog} />;
}
