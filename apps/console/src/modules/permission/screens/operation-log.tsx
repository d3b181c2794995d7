import { logCells, type LogRow as Row } from '@merchant-admin/contract/permission/log-cells';
import { logColumns, logFields } from '@merchant-admin/contract/permission/log-list';
import { api } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import { DifferenceList } from '../../../widgets/difference/index.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import styles from '../parts/tag-tree.module.css';
import { accountUrl, editRoleUrl } from '../urls.ts';

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

const RequestNumber = ({ row }: { readonly row: Row }) => (
  <span className={styles['minor']}>
    {row.request_id.slice(0, 12)}…
    <CopyButton text={row.request_id} label="复制请求编号" />
  </span>
);

const people = async (signal: AbortSignal) =>
  (await api.permission.operationLogOptions({ signal })).people.map((each) => ({ value: each.value, label: each.name }));

const operationLog = defineList({
  list: 'operationLog',
  title: '操作日志',
  quick: { placeholder: '对象编号的开头 / 请求编号' },
  ...searchBy(logFields, { actor_id: people }),
  fetch: (filter, signal) => api.permission.operationLog({ body: filter, signal }),
  columns: columnsBy<typeof logColumns, Row>(logColumns, logCells, {
    object: { render: (row) => <ObjectCell row={row} /> },
    differences: { render: (row) => <DifferenceList differences={row.differences} empty="-" /> },
    request_id: { render: (row) => <RequestNumber row={row} /> },
  }),
  rowKey: (row) => row.id,
  exportList: { tag: 'log:export' },
});

/** Who did what, when, why and from where. */
export default function OperationLog() {
  return <ListPage {...operationLog} />;
}
