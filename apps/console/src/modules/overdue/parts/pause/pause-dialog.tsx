import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import dayjs from 'dayjs';
import { pauseCauses } from '@merchant-admin/contract/bills/pause-codes';
import { orderActs } from '@merchant-admin/contract/orders/codes';
import { api } from '../../../../platform/api.ts';
import { WaitingDialog } from '../../../../widgets/act-dialog/waiting-dialog.tsx';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { DayItem } from '../../../../widgets/shared/day-item.tsx';
import { ChoiceItem, optionsOf } from '../../../../widgets/shared/form-items.tsx';
import { PicturesField, type Uploaded } from '../../../../widgets/upload/index.ts';
import { OrderActDialog, type SeenOrder } from '../../../orders/index.ts';
import { pausesQuery } from '../../queries.ts';
import styles from '../repay/repay.module.css';
import { clearable } from '../../../../widgets/shared/clearable.ts';

interface Fields {
  bill?: string;
  cause: string;
  from_day: string;
  to_day: string;
  proofs?: readonly Uploaded[];
  reason: string;
}
const bodyOf = ({ bill, cause, from_day, to_day, proofs = [], reason }: Fields) => ({
  ...(bill === undefined ? {} : { bill_id: bill }),
  cause: Number(cause),
  from_day,
  to_day,
  proofs: proofs.map(({ key }) => key),
  reason,
});

/** Has late fees of an order, or of one of its rents, stand still on some days. */
export function PauseDialog({ row, open, onClose }: RowDialogProps<SeenOrder>) {
  const found = useQuery({ ...pausesQuery(row.order_id), enabled: open, staleTime: 0, gcTime: 0 });
  if (found.data === undefined) return <WaitingDialog open={open} title={orderActs.pauseFees} needs={[found]} onClose={onClose} />;
  const { bills, most_days: most } = found.data;
  const today = dayjs();
  return (
    <OrderActDialog<Fields>
      open={open}
      order={row}
      title={orderActs.pauseFees}
      act="确认暂停"
      said="暂停计费已保存"
      reasonLabel="说明"
      lead={`暂停期间不产生逾期费，账单仍按原应付日催收和代扣。起日早于今天须他人复核，复核后已收的逾期费按规则退回。最长${most}天。`}
      initial={{ from_day: today.format('YYYY-MM-DD'), to_day: today.add(6, 'day').format('YYYY-MM-DD') }}
      send={(fields, envelope, call) => api.bills.pauseFees({ body: { ...envelope, ...bodyOf(fields) }, ...call })}
      onClose={onClose}
    >
      <ChoiceItem name="cause" label="暂停原因" options={optionsOf(pauseCauses)} />
      <div className={styles.split}>
        <DayItem name="from_day" label="起日" free />
        <DayItem name="to_day" label="止日（含）" free />
      </div>
      <Form.Item name="bill" label="适用账单">
        <Select allowClear={clearable} placeholder="全部租金" options={bills.map(({ bill_id: value, name: label }) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="proofs" label="凭证">
        <PicturesField label="凭证" count={9} />
      </Form.Item>
    </OrderActDialog>
  );
}
