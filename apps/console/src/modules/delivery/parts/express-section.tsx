import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { StatusDot, type TagColour } from '../../../widgets/status-tag/index.ts';
import { SectionOf, useDialog } from '../../orders/index.ts';
import { expressQuery } from '../queries.ts';
import { EditExpressDialog } from './edit-express-dialog.tsx';

type Parcel = Answer<'delivery', 'orderListExpressInfo'>['list'][number];
const colours: Readonly<Record<string, TagColour>> = { sent: 'info', received: 'success', refused: 'danger' };

const columnsFor = (onEdit: ((parcel: Parcel) => void) | undefined): readonly TableColumn<Parcel>[] => [
  {
    key: 'express_no',
    title: '物流',
    width: 240,
    value: (row) => `${row.company_name} ${row.express_no}`,
    render: (row) => (
      <>
        {row.company_name} {row.express_no} {row.express_no !== '' && <CopyButton text={row.express_no} label="复制物流单号" />}
      </>
    ),
  },
  { key: 'state', title: '状态', width: 100, render: (row) => <StatusDot colour={colours[row.state] ?? 'neutral'}>{row.state_name}</StatusDot> },
  { key: 'imei', title: 'IMEI/SN', width: 180 },
  { key: 'shipped_at', title: '发货时间', width: 168, kind: 'time' },
  { key: 'shipped_by', title: '发货人', width: 100 },
  { key: 'received_at', title: '签收时间', width: 168, kind: 'time' },
  { key: 'received_how', title: '签收方式', width: 120 },
  { key: 'note', title: '备注', width: 180 },
  ...(onEdit
    ? [
        {
          key: 'act',
          title: '操作',
          width: 100,
          fixed: 'right' as const,
          render: (row: Parcel) =>
            row.state === 'refused' ? null : (
              <Button type="link" size="small" onClick={() => onEdit(row)}>
                修改物流
              </Button>
            ),
        },
      ]
    : []),
];

/** The parcels that went out for an order. */
export function ExpressSection({ orderId }: { readonly orderId: string }) {
  const parcels = useQuery(expressQuery(orderId));
  const mayEdit = useCan()('delivery:ship');
  const { opened, open, close } = useDialog<Parcel>();
  return (
    <SectionOf title="物流信息" query={parcels} rows={2}>
      {({ list }) => (
        <>
          {list.length === 0 ? (
            '尚未发货'
          ) : (
            <DataTable label="物流信息" columns={columnsFor(mayEdit ? open : undefined)} rows={list} rowKey={(row) => row.id} />
          )}
          {opened !== undefined && <EditExpressDialog parcel={opened} onClose={close} />}
        </>
      )}
    </SectionOf>
  );
}
