import { blindText, recycleActs } from '@merchant-admin/contract/recycling/codes';
import { Form, Input } from 'antd';
import { useRef } from 'react';
import { api } from '../../../../platform/api.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { afterRecycle } from '../../queries.ts';
import { DialogFacts } from '../offer-facts.tsx';
import { seen } from '../recycled.ts';
import styles from '../recycling.module.css';
import { withOrder, type OrderDialogProps } from '../with-order.tsx';
import { idsOf, type InspectFields } from './inspect-body.ts';
import { choosing, Question } from './question.tsx';

const submit = '提交盲检';
type Fields = Pick<InspectFields, 'answers' | 'note'>;

function Blind({ order, onClose }: OrderDialogProps) {
  const questions = useRef<HTMLDivElement>(null);
  return (
    <FormDialog<Fields>
      title={`${recycleActs.blind} ${order.order_no}`}
      okText={submit}
      width={720}
      first={() => questions.current?.querySelector<HTMLInputElement>(choosing)?.focus()}
      run={async ({ answers, note = '' }, idempotencyKey) => {
        const body = { ...seen(order), terms_version: order.terms_version, option_ids: answers.flatMap(idsOf), note };
        const { compared, agreed } = await api.recycling.recycleBlind({ body, idempotencyKey });
        return `盲检完成，${compared}项中${agreed}项与首次质检一致`;
      }}
      after={afterRecycle}
      onClose={onClose}
    >
      <div className={styles['about']}>
        <DialogFacts items={[['设备', `${order.model_name} ${order.imei}`.trim()]]} />
      </div>
      <p className={styles['minor']}>{blindText}，请按实物逐项选择</p>
      <div ref={questions}>
        {order.asked.map((asked, place) => (
          <Question key={place} asked={asked} place={place} comparable={false} />
        ))}
      </div>
      <p className={styles['minor']}>按数字键选择当前项目的选项，Tab 到下一项，Enter 提交</p>
      <Form.Item name="note" label="备注（选填）">
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      {/* Enter submits from options too: the dialog's own button stands outside the form. */}
      <button type="submit" hidden>
        {submit}
      </button>
    </FormDialog>
  );
}

/** Answers the questions of an inspection once more, without knowing what the first one found. */
export const BlindInspect = withOrder(recycleActs.blind, Blind);
