import { bookingActs } from '@merchant-admin/contract/delivery/codes';
import { api, type Answer } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { StatusDot, type TagColour } from '../../../widgets/status-tag/index.ts';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import { afterMoving } from './after-moving.ts';

type Booking = Answer<'delivery', 'orderListExpressInfo'>['bookings'][number];
const colours: Readonly<Record<string, TagColour>> = { booking: 'info', booked: 'success', cancelling: 'info', failed: 'danger' };

const columnsFor = (list: readonly Booking[], onCancel: (booking: Booking) => void): readonly TableColumn<Booking>[] => [
  { key: 'company_name', title: '上门取件', width: 140 },
  { key: 'state', title: '状态', width: 120, render: (row) => <StatusDot colour={colours[row.state] ?? 'neutral'}>{row.state_name}</StatusDot> },
  { key: 'pickup_day', title: '取件日期', width: 120 },
  { key: 'pickup_code', title: '取件码', width: 100 },
  { key: 'failure', title: '未成功原因', width: 200 },
  { key: 'booked_by', title: '预约人', width: 100 },
  { key: 'created_at', title: '预约时间', width: 104, kind: 'time' },
  ...(list.some(({ actions }) => actions.length > 0)
    ? [
        {
          key: 'act',
          title: '操作',
          width: 100,
          fixed: 'right' as const,
          render: (row: Booking) =>
            row.actions.map(({ act, title, reason }) => (
              <ActButton key={act} type="link" size="small" blocked={reason} onClick={() => onCancel(row)}>
                {title}
              </ActButton>
            )),
        },
      ]
    : []),
];

/** Couriers who were asked to come for the order's parcel. */
export function Bookings({ list }: { readonly list: readonly Booking[] }) {
  const { opened, open: ask, close } = useDialog<Booking>();
  const cancel = async ({ id, version }: Booking, reason: string) => {
    await api.delivery.cancelExpress({ body: { booking_id: id, version, reason } });
    await afterMoving('预约已取消');
  };
  return (
    <>
      <DataTable label="上门取件" columns={columnsFor(list, ask)} rows={list} rowKey={(row) => row.id} />
      {opened !== undefined && (
        <ConfirmDialog
          open
          title="取消上门取件"
          consequences={[`${opened.company_name} ${opened.pickup_day} 不再上门取件。`]}
          confirmText={bookingActs.cancel}
          reason={{ label: '原因', required: true }}
          onConfirm={(reason) => cancel(opened, reason)}
          onClose={close}
        />
      )}
    </>
  );
}
