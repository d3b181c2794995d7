import { orderActs } from '@merchant-admin/contract/orders/codes';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { formatFen, type Fen } from '@merchant-admin/common/money';
import { api, type Answer } from '../../../platform/api.ts';
import { WaitingDialog } from '../../../widgets/act-dialog/index.ts';
import { inspectionFormQuery, returnInfoQuery } from '../queries.ts';
import { OpenDispute } from './dispute-note.tsx';
import { InspectionResult, type Inspection } from './inspection-result.tsx';
import styles from './inspection.module.css';
import { AmountItem } from '../../../widgets/shared/amount-item.tsx';
import { OrderActDialog } from '../../orders/index.ts';
import type { LeaseDialogProps } from './lease-dialog.ts';

interface Fields {
  verdict: 'pass' | 'reject';
  damage: Fen;
  penalty: Fen;
  return_fee: Fen;
  reason?: string;
}
interface Proposal {
  readonly found: Inspection;
  readonly form: Answer<'returns', 'inspectionForm'>;
}

/** Fields of the proposed amounts, which may be lowered; the penalty may also be put back to what was quoted. */
const Amounts = ({ found, form }: Proposal) => (
  <>
    <AmountItem name="damage" label="赔付金额" max={found.damage} hint={`质检提出 ${formatFen(found.damage)}，只能调低`} />
    <AmountItem name="penalty" label="违约金" max={form.penalty} hint={`按规则最多 ${formatFen(form.penalty)}，质检提出 ${formatFen(found.penalty)}`} />
    <AmountItem name="return_fee" label="归还逾期费" max={form.return_fee} hint={`按规则应收 ${formatFen(form.return_fee)}，只能调低`} />
    <p className={styles['minor']}>
      另有未付账单 {formatFen(form.open_rent)}，账单逾期费 {formatFen(form.late_fees)}
      {form.plan_waived > 0 && `，协商分期减免 ${formatFen(form.plan_waived)}`}
    </p>
  </>
);

function Decision({ found, form: asked, info, ...props }: LeaseDialogProps & Proposal & { readonly info: Answer<'returns', 'orderListReturnInfo'> }) {
  const [form] = Form.useForm<Fields>();
  const verdict = Form.useWatch('verdict', form) ?? 'pass';
  const rejects = verdict === 'reject';
  return (
    <OrderActDialog<Fields>
      {...props}
      order={props.row}
      form={form}
      title={orderActs.auditReturn}
      act={rejects ? '驳回' : '通过'}
      danger={rejects}
      said={rejects ? '已驳回，等待重新质检' : '归还审核已通过'}
      width={1000}
      initial={{ verdict: 'pass', damage: found.damage as Fen, penalty: found.penalty as Fen, return_fee: asked.return_fee as Fen }}
      reason="none"
      send={(fields, envelope, call) => {
        const { damage, penalty, return_fee: fee } = fields;
        const amounts = fields.verdict === 'pass' ? { damage, penalty, return_fee: fee } : {};
        return api.returns.orderReturnAudit({ body: { ...envelope, verdict: fields.verdict, reason: fields.reason?.trim() ?? '', ...amounts }, ...call });
      }}
    >
      {(preview) => (
        <>
          <OpenDispute returns={info.returns} />
          <div className={styles['compare']}>
            <div>
              <section aria-label="质检结果">
                <InspectionResult found={found} sent={info.sent} />
              </section>
              {preview}
            </div>
            <section aria-label="审核意见">
              <Form.Item name="verdict" label="审核结果">
                <Radio.Group
                  options={[
                    { value: 'pass', label: '通过' },
                    { value: 'reject', label: '驳回，重新质检' },
                  ]}
                />
              </Form.Item>
              {!rejects && <Amounts found={found} form={asked} />}
              <Form.Item name="reason" label="意见" rules={[{ required: rejects, whitespace: rejects, message: '请填写驳回原因' }]}>
                <Input.TextArea rows={2} maxLength={200} showCount placeholder={rejects ? '请填写驳回原因' : '选填'} />
              </Form.Item>
            </section>
          </div>
        </>
      )}
    </OrderActDialog>
  );
}

/** Audits a return: the inspection beside what it costs. Another person than the inspector agrees, or sends it back. */
export function AuditDialog(props: LeaseDialogProps) {
  const { row, open, onClose } = props;
  const form = useQuery({ ...inspectionFormQuery(row.order_id), enabled: open });
  const info = useQuery({ ...returnInfoQuery(row.order_id), enabled: open });
  const found = info.data?.returns[0]?.inspections[0];
  if (form.data !== undefined && info.data !== undefined && found !== undefined)
    return <Decision key={found.id} {...props} form={form.data} found={found} info={info.data} />;
  return (
    <WaitingDialog open={open} title={`${orderActs.auditReturn} ${row.order_id}`} needs={[form, info]} onClose={onClose}>
      还没有质检结果，请先质检
    </WaitingDialog>
  );
}
