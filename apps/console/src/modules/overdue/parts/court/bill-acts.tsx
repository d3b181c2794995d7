import { formatFen, type Fen } from '@merchant-admin/common/money';
import { judicialActs } from '@merchant-admin/contract/bills/judicial-codes';
import { api, type Answer } from '../../../../platform/api.ts';
import { queryClient } from '../../../../platform/query-client.ts';
import { ActDialog } from '../../../../widgets/act-dialog/index.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { afterActing } from '../../../orders/index.ts';
import { courtQuery } from '../../queries.ts';
import styles from './court.module.css';
import { NewCode } from './new-code.tsx';

export type JudicialBill = Answer<'bills', 'judicialInfo'>['bills'][number];
export interface BillDialogProps {
  readonly bill: JudicialBill;
  readonly orderNo: string;
  readonly onClose: (done: boolean) => void;
}

/** The bill's version as it is by now. */
const versionNow = (orderNo: string, bill: JudicialBill) => async () =>
  (await queryClient.fetchQuery({ ...courtQuery(orderNo), staleTime: 0 })).bills.find((each) => each.judicial_id === bill.judicial_id)?.version ?? bill.version;

const Costs = ({ bill, orderNo, onClose }: BillDialogProps) => (
  <ActDialog<{ legal_costs: Fen; reason: string }>
    title={`${judicialActs.costs} ${orderNo}`}
    act={judicialActs.costs}
    said="法务费已修改"
    version={bill.version}
    reload={versionNow(orderNo, bill)}
    after={afterActing}
    initial={{ legal_costs: bill.costs as Fen }}
    send={(fields, seen, call) => api.bills.editLegalCosts({ body: { judicial_id: bill.judicial_id, ...seen, ...fields }, ...call })}
    onClose={onClose}
  >
    <AmountItem name="legal_costs" label="法务费" min={0} unchanged={{ from: bill.costs, message: '请填写新的法务费' }} />
  </ActDialog>
);

const Cancel = ({ bill, orderNo, onClose }: BillDialogProps) => (
  <ActDialog<{ reason: string }>
    title={`${judicialActs.cancel} ${orderNo}`}
    act={judicialActs.cancel}
    leave="返回"
    danger
    said="司法账单已取消，账单恢复按原应付日收取"
    lead={`已付 ${formatFen(bill.paid)} 保留在账单上；未付的法务费不再收取，有效的收款码随之作废，逾期费从明天起继续计算。`}
    version={bill.version}
    reload={versionNow(orderNo, bill)}
    after={afterActing}
    send={(fields, seen, call) => api.bills.cancelJudicialBill({ body: { judicial_id: bill.judicial_id, ...seen, ...fields }, ...call })}
    onClose={onClose}
  />
);

const dialogs = { code: NewCode, costs: Costs, cancel: Cancel };
type Act = keyof typeof dialogs;

/** What may be done with a judicial bill. */
export function BillActs({ bill, orderNo }: Omit<BillDialogProps, 'onClose'>) {
  const { opened, open, close } = useDialog<Act>();
  const Dialog = opened && dialogs[opened];
  return (
    <div className={styles.acts}>
      {bill.actions.map(({ act, title, reason }) => (
        <ActButton key={act} size="small" blocked={reason} onClick={() => open(act as Act)}>
          {title}
        </ActButton>
      ))}
      {Dialog && <Dialog bill={bill} orderNo={orderNo} onClose={close} />}
    </div>
  );
}
