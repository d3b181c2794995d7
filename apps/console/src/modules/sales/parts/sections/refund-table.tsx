import type { SaleRefundAct } from '@merchant-admin/contract/sales/codes';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { refundDialogs } from '../dialogs.ts';
import { refundColumns } from '../refund-columns.tsx';
import type { SaleRefund } from '../sold.ts';

interface Opened {
  readonly act: SaleRefundAct;
  readonly refund: SaleRefund;
}

const actColumn = (open: (opened: Opened) => void): TableColumn<SaleRefund> => ({
  key: 'act',
  title: '操作',
  width: 240,
  fixed: 'right',
  render: (refund) =>
    refund.actions.length === 0
      ? '-'
      : refund.actions.map(({ act, title, reason }) => (
          <ActButton key={act} type="link" size="small" blocked={reason} onClick={() => open({ act: act as SaleRefundAct, refund })}>
            {title}
          </ActButton>
        )),
});

interface RefundTableProps {
  readonly orderId: string;
  readonly refunds: readonly SaleRefund[];
}

/** The order's refunds, each with what may be done about it. */
export function RefundTable({ orderId, refunds }: RefundTableProps) {
  const { opened, open, close } = useDialog<Opened>();
  const Dialog = opened && refundDialogs[opened.act];
  return (
    <>
      <DataTable label="退款" columns={[...refundColumns, actColumn(open)]} rows={refunds} rowKey={(refund) => refund.refund_id} empty="没有退款" />
      {Dialog && <Dialog orderId={orderId} refund={refunds.find(({ refund_id: id }) => id === opened.refund.refund_id) ?? opened.refund} onClose={close} />}
    </>
  );
}
