import { useQuery } from '@tanstack/react-query';
import { formatFen, type Fen } from '@merchant-admin/common/money';
import { orderActs } from '@merchant-admin/contract/orders/codes';
import { api } from '../../../../platform/api.ts';
import { WaitingDialog } from '../../../../widgets/act-dialog/waiting-dialog.tsx';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { RadioItem } from '../../../../widgets/shared/form-items.tsx';
import { OrderActDialog, type SeenOrder } from '../../../orders/index.ts';
import { judicialAmountQuery } from '../../queries.ts';

interface JudicialForm {
  future: boolean;
  /** fen */
  legal_costs: Fen;
  reason: string;
}

/** Makes one bill of the whole debt, for the court. */
export function JudicialDialog({ row, open, onClose }: RowDialogProps<SeenOrder>) {
  const found = useQuery({ ...judicialAmountQuery(row.order_id), enabled: open, staleTime: 0, gcTime: 0 });
  if (found.data === undefined) return <WaitingDialog open={open} title={orderActs.judicial} needs={[found]} onClose={onClose} />;
  const { due, fees, future, all } = found.data;
  return (
    <OrderActDialog<JudicialForm>
      open={open}
      order={row}
      title={orderActs.judicial}
      act="生成司法账单"
      said="司法账单已生成"
      width={640}
      lead="司法账单包含的账单不再代扣、不再抵扣押金与预付款，从明天起不产生新的逾期费。取消后恢复按原账单收取未付的部分。"
      initial={{ future: false, legal_costs: 0 as Fen }}
      send={({ legal_costs: costs, ...fields }, envelope, call) =>
        api.bills.createJudicialBill({ body: { ...envelope, ...fields, legal_costs: costs }, ...call })
      }
      onClose={onClose}
    >
      <RadioItem
        name="future"
        label="包含的账单"
        options={[{ value: false, label: `已到期 ${formatFen(due)}` }, ...(future > 0 ? [{ value: true, label: `含未到期租金 ${formatFen(all)}` }] : [])]}
        hint={fees > 0 ? `其中逾期费 ${formatFen(fees)}，计至今天` : ''}
      />
      <AmountItem name="legal_costs" label="法务费" min={0} hint="诉讼费、律师费等，收到第一笔付款前可以修改" />
    </OrderActDialog>
  );
}
