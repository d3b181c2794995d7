import { formatFen } from '@merchant-admin/common/money';
import { planActs } from '@merchant-admin/contract/bills/repayment-codes';
import { api, type Answer } from '../../../../platform/api.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { afterActing } from '../../../orders/index.ts';
import styles from './repay.module.css';

export type Plan = Answer<'bills', 'getConsultBillInfo'>['list'][number];
interface DialogProps {
  readonly plan: Plan;
  readonly onClose: (done: boolean) => void;
}

const Approve = ({ plan, onClose }: DialogProps) => (
  <FormDialog<object>
    title={planActs.approve}
    okText={planActs.approve}
    run={async (_fields, idempotencyKey) => {
      await api.bills.approveConsultBill({ body: { plan_id: plan.plan_id, version: plan.version }, idempotencyKey });
      return '复核通过，协商分期开始执行';
    }}
    after={afterActing}
    onClose={onClose}
  >
    <p>
      {plan.made_by} 提交：协商总额 {formatFen(plan.total)}，减免 {formatFen(plan.waived)}，分 {plan.instalments.length} 期还{' '}
      {formatFen(plan.total - plan.waived)}
      。通过后账单纳入协商，各期还清时减免。
    </p>
  </FormDialog>
);

const End = ({ plan, onClose }: DialogProps) => (
  <FormDialog<{ reason: string }>
    title={planActs.end}
    okText={planActs.end}
    run={async ({ reason }, idempotencyKey) => {
      await api.bills.endConsultBill({ body: { plan_id: plan.plan_id, version: plan.version, reason }, idempotencyKey });
      return '协商分期已终止，账单恢复按原应付日收取';
    }}
    after={afterActing}
    onClose={onClose}
  >
    <p>
      已还 {formatFen(plan.paid)} 保留在账单上；其余 {formatFen(plan.total - plan.paid)} 恢复按原账单收取，逾期费从明天起继续计算。
    </p>
    <ReasonItem label="终止原因" />
  </FormDialog>
);

const dialogs = { approve: Approve, end: End };
type Act = keyof typeof dialogs;

/** What may be done with a plan. */
export function PlanActs({ plan }: { readonly plan: Plan }) {
  const { opened, open, close } = useDialog<Act>();
  const Dialog = opened && dialogs[opened];
  return (
    <div className={styles.acts}>
      {plan.actions.map(({ act, title, reason }) => (
        <ActButton key={act} size="small" blocked={reason} onClick={() => open(act as Act)}>
          {title}
        </ActButton>
      ))}
      {Dialog && <Dialog plan={plan} onClose={close} />}
    </div>
  );
}
