import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { formatFen } from '@merchant-admin/common/money';
import { orderActs } from '@merchant-admin/contract/orders/codes';
import { api } from '../../../../platform/api.ts';
import { WaitingDialog } from '../../../../widgets/act-dialog/waiting-dialog.tsx';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { OrderActDialog, type SeenOrder } from '../../../orders/index.ts';
import { repayableQuery } from '../../queries.ts';
import { askedOf, firstChoice, sumOf, type OpenBill } from './plan-parts.ts';
import { RepayFields, type RepayForm } from './repay-fields.tsx';

/** What keeps the form from being sent: the instalments have to come to the sum. */
const lacksOf = (open: readonly OpenBill[]) => (fields: RepayForm) => {
  const asked = askedOf(open, fields.bills ?? []) - (fields.waived ?? 0);
  const sum = sumOf(fields.instalments ?? []);
  return sum === asked ? undefined : `各期合计${formatFen(sum)}，应为${formatFen(asked)}`;
};

const bodyOf = ({ bills, waived = 0, instalments, consent_way: way, consent_note: note = '', proofs = [], reason }: RepayForm) => ({
  bill_ids: [...bills],
  waived,
  instalments: instalments.map((part) => ({ due_date: part.due_date!, amount: part.amount! })),
  consent_way: Number(way),
  consent_note: note,
  proofs: proofs.map(({ key }) => key),
  reason,
});

/** Puts open bills under a plan of instalments to which the customer agreed. */
export function RepayDialog({ row, open, onClose }: RowDialogProps<SeenOrder>) {
  const found = useQuery({ ...repayableQuery(row.order_id), enabled: open, staleTime: 0, gcTime: 0 });
  if (found.data === undefined) return <WaitingDialog open={open} title={orderActs.repay} needs={[found]} onClose={onClose} />;
  const { list, can_waive: mayWaive, second_above: limit, grace_days: grace } = found.data;
  const today = dayjs().format('YYYY-MM-DD');
  return (
    <OrderActDialog<RepayForm>
      open={open}
      order={row}
      title={orderActs.repay}
      act="确认协商"
      said="协商分期已保存"
      width={720}
      lead={`协商期间不再按原账单代扣，所选账单不产生新的逾期费；逾期归还的费用不在协商之内，照常计收。任一期逾期超过${grace}天即违约，未付部分恢复按原账单收取。${mayWaive ? `减免超过${formatFen(limit)}须他人复核后生效。` : ''}`}
      initial={{ bills: firstChoice(list, today), ...(mayWaive ? { waived: 0 } : {}), count: 3, first: dayjs().add(7, 'day').format('YYYY-MM-DD') }}
      words={['consent_note', 'count', 'first']}
      lacks={lacksOf(list)}
      send={(fields, envelope, call) => api.bills.confirmConsultBill({ body: { ...envelope, ...bodyOf(fields) }, ...call })}
      onClose={onClose}
    >
      <RepayFields open={list} mayWaive={mayWaive} />
    </OrderActDialog>
  );
}
