import { formatFen } from '@merchant-admin/common/money';
import { saleActs } from '@merchant-admin/contract/sales/codes';
import { useQuery } from '@tanstack/react-query';
import { api, type Answer } from '../../../../platform/api.ts';
import { ActDialog, WaitingDialog } from '../../../../widgets/act-dialog/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { afterSale, linesQuery, refundsQuery, saleVersion } from '../../queries.ts';
import type { SaleLine, Sold } from '../sold.ts';
import { anew, fresh, whileOpen } from './fresh.tsx';
import { askedOf, lacksAmount, refundable, type RefundFields } from './refund-fields.ts';
import { RefundItems } from './refund-items.tsx';

interface AskProps {
  readonly row: Sold;
  readonly lines: readonly SaleLine[];
  readonly left: Answer<'sales', 'saleRefunds'>;
  readonly onClose: (done: boolean) => void;
}

const Ask = ({ row, lines, left, onClose }: AskProps) => (
  <ActDialog<RefundFields>
    title={`${saleActs.refund} ${row.order_no}`}
    version={row.version}
    reload={() => saleVersion(row.order_id)}
    act="提交申请"
    said="退款申请已提交，等待他人审核"
    after={afterSale}
    width={640}
    lead={`商品最多可退 ${formatFen(left.most)}；已收到退回实物的填写件数，同意退款后计入库存`}
    lacks={lacksAmount}
    send={(fields, { version, preview }, call) =>
      api.sales.saleRefund({ body: { order_id: row.order_id, version, ...askedOf(fields), reason: fields.reason, preview }, ...call })
    }
    onClose={onClose}
  >
    <RefundItems lines={refundable(lines)} mostPostage={left.most_postage} />
  </ActDialog>
);

/** Asks for money to go back for goods that were sent; somebody else agrees to it. */
export const AskRefund = whileOpen(({ row, onClose }: RowDialogProps<Sold>) => {
  const lines = fresh(useQuery({ ...linesQuery(row.order_id), ...anew }));
  const left = fresh(useQuery({ ...refundsQuery(row.order_id), ...anew }));
  if (lines.data && left.data) return <Ask row={row} lines={lines.data.list} left={left.data} onClose={onClose} />;
  return <WaitingDialog open title={`${saleActs.refund} ${row.order_no}`} needs={[lines, left]} onClose={onClose} />;
});
