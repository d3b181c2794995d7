import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFen, type Fen } from '@merchant-admin/common/money';
import { judicialActs } from '@merchant-admin/contract/bills/judicial-codes';
import { api } from '../../../../platform/api.ts';
import { WaitingDialog } from '../../../../widgets/act-dialog/waiting-dialog.tsx';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { afterActing } from '../../../orders/index.ts';
import { payCodeRoomQuery, payCodesQuery } from '../../queries.ts';
import type { BillDialogProps } from './bill-acts.tsx';
import { ShowCode } from './code-dialog.ts';

interface MadeCodeProps extends Pick<BillDialogProps, 'bill' | 'onClose'> {
  readonly id: string;
}

/** The code that was just made, to scan or to send: a person makes one because the customer is about to pay. */
function MadeCode({ id, bill, onClose }: MadeCodeProps) {
  const found = useQuery(payCodesQuery(bill.judicial_id));
  const code = found.data?.list.find(({ code_id: made }) => made === id);
  if (code === undefined) return <WaitingDialog open title={judicialActs.code} needs={[{ ...found, data: code }]} onClose={onClose} />;
  return <ShowCode code={code} onClose={() => onClose(true)} />;
}

/** Makes a receiving code of a judicial bill, and shows it. */
export function NewCode({ bill, onClose }: BillDialogProps) {
  const [made, setMade] = useState<string>();
  const found = useQuery({ ...payCodeRoomQuery(bill.judicial_id), staleTime: 0, gcTime: 0 });
  if (made !== undefined) return <MadeCode id={made} bill={bill} onClose={onClose} />;
  if (found.data === undefined) return <WaitingDialog open title={judicialActs.code} needs={[found]} onClose={onClose} />;
  const { version, open, in_codes: inCodes, most, days } = found.data;
  return (
    <FormDialog<{ amount: Fen }>
      title={judicialActs.code}
      okText="生成"
      initial={{ amount: most as Fen }}
      run={async ({ amount }, idempotencyKey) => {
        const { code_id: id } = await api.bills.createPayCode({ body: { judicial_id: bill.judicial_id, version, amount }, idempotencyKey });
        setMade(id);
        return '收款码已生成';
      }}
      after={afterActing}
      onClose={(done) => done || onClose(false)}
    >
      <p>
        待付 {formatFen(open)}
        {inCodes > 0 && `，其中有效收款码 ${formatFen(inCodes)}`}。收款码{days}天内有效，只能支付一次。
      </p>
      <AmountItem name="amount" label="收款金额" min={1} max={most} />
    </FormDialog>
  );
}
