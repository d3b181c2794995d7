import { leaseText } from '@merchant-admin/contract/orders/migrated-cells';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { migratedQuery } from '../queries.ts';
import { NewOrderLink, type MigratedRow } from './migrated-columns.tsx';
import { statusColour } from './status-colours.ts';

type Detail = Answer<'orders', 'migratedDetail'>;

const records: readonly TableColumn<Detail['records'][number]>[] = [
  { key: 'at', title: '时间', width: 104, kind: 'time' },
  { key: 'actor_name', title: '操作人', width: 100 },
  { key: 'action', title: '操作', width: 120 },
  { key: 'to', title: '变更后', width: 240 },
];

function Sections({ order }: { readonly order: Detail }) {
  const { batch } = order;
  return (
    <>
      <Section title="订单信息">
        <Facts
          items={[
            ['原订单号', order.old_no],
            ['状态', <StatusDot key="status" colour={statusColour(order.status)}>{`${order.status_name}（原状态：${order.old_status}）`}</StatusDot>],
            ['原系统', order.old_system],
            ['新订单号', <NewOrderLink key="new" row={order} />],
            ['下单时间', showInstant(order.placed_at)],
            ['完结时间', showInstant(order.finished_at)],
            ['商品', `${order.goods_name} ${order.sku_name}`.trim()],
            ['IMEI/SN', order.imei],
            ['租赁方式', order.lease_type],
            ['租期', `${order.periods}期`],
            ['起止日期', leaseText(order)],
            ['原备注', order.remark],
          ]}
        />
      </Section>
      <Section title="用户信息">
        <Facts
          items={[
            ['姓名', order.name],
            ['手机号', order.phone],
            ['身份证号', order.id_card],
          ]}
        />
      </Section>
      <Section title="金额">
        <Facts
          items={[
            ['总租金', formatFen(order.total_rent)],
            ['已付租金', formatFen(order.paid_rent)],
            ['待付租金', formatFen(order.open_rent)],
            ['押金', formatFen(order.deposit)],
          ]}
        />
      </Section>
      <Section title="迁移信息">
        <Facts
          items={[
            ['迁移时间', showInstant(order.imported_at)],
            ['最近更新', showInstant(order.updated_at)],
            ['导入文件', batch.file_name],
            ['导入人', batch.operator_name],
            ['该批次', `共${batch.rows}行，新增${batch.added}行，更新${batch.changed}行，未通过校验${batch.refused}行`],
          ]}
        />
      </Section>
      <Section title="操作日志">
        <DataTable label="操作日志" columns={records} rows={order.records} rowKey={(row) => row.id} />
      </Section>
    </>
  );
}

/** An order of the old system: what it said of itself, and the sheet that brought it. */
export function MigratedDrawer({ row, open, onClose }: RowDialogProps<MigratedRow>) {
  const order = useQuery({ ...migratedQuery(row.id), enabled: open });
  return (
    <Drawer
      open={open}
      title={`迁移订单 ${row.old_no}`}
      size={720}
      styles={{ wrapper: { maxWidth: '100%' }, body: { padding: 8 } }}
      onClose={() => onClose(false)}
      destroyOnHidden
    >
      {order.data !== undefined ? (
        <Sections order={order.data} />
      ) : order.isError ? (
        <LoadFailed error={order.error} onRetry={() => void order.refetch()} retrying={order.isFetching} />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </Drawer>
  );
}
