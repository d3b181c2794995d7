import { orderActs } from '@merchant-admin/contract/orders/codes';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import type { Dayjs } from 'dayjs';
import { followWays } from '@merchant-admin/contract/orders/people-codes';
import { contactSides, type ContactSide } from '@merchant-admin/contract/overdue/contact-codes';
import { promised } from '@merchant-admin/contract/overdue/codes';
import { api } from '../../../platform/api.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { ChoiceItem, optionsOf } from '../../../widgets/shared/form-items.tsx';
import { TalkItems } from '../../../widgets/shared/talk-items.tsx';
import { PicturesField, type Uploaded } from '../../../widgets/upload/index.ts';
import { afterActing } from '../../orders/index.ts';
import { followResultsQuery } from '../queries.ts';
import { PromiseItems } from './promise-items.tsx';

interface Fields {
  side: ContactSide;
  result: string;
  way: string;
  content: string;
  next_at?: Dayjs;
  promise_date?: Dayjs;
  promise_amount?: number;
  supersede_reason?: string;
  pictures?: readonly Uploaded[];
}

const ofPromise = ({ promise_date: day, promise_amount: amount, supersede_reason: reason }: Fields) => ({
  ...(day ? { promise_date: day.format('YYYY-MM-DD') } : {}),
  ...(amount ? { promise_amount: amount } : {}),
  ...(reason ? { supersede_reason: reason } : {}),
});

interface FollowDialogProps extends RowDialogProps<{ readonly order_id: string }> {
  /** With whom was talked at first; it can be changed. */
  readonly side?: ContactSide;
}

/** Notes what came of a call about late rent. */
export function OverdueFollowDialog({ row, open, onClose, side = 'debtor' }: FollowDialogProps) {
  const results = useQuery(followResultsQuery());
  return (
    <FormDialog<Fields>
      open={open}
      title={orderActs.followOverdue}
      okText="保存"
      initial={{ way: '1', side }}
      run={async (fields, idempotencyKey) => {
        const { way, side: whom, result, content, next_at: next, pictures = [] } = fields;
        const said = {
          order_id: row.order_id,
          way: Number(way),
          side: whom,
          result: Number(result),
          content,
          pictures: pictures.map(({ key }) => key),
          ...(next ? { next_at: next.toISOString() } : {}),
        };
        await api.overdue.addFollowRecord({ body: { ...said, ...ofPromise(fields) }, idempotencyKey });
        return '逾期跟进已添加';
      }}
      after={afterActing}
      onClose={onClose}
    >
      <ChoiceItem name="side" label="联系对象" options={optionsOf(contactSides)} />
      <ChoiceItem name="result" label="跟进结果" options={results.data?.list.map((each) => ({ value: each.value, label: each.name }))} />
      <Form.Item noStyle dependencies={['result']}>
        {({ getFieldValue }) => Number(getFieldValue('result')) === promised && <PromiseItems orderNo={row.order_id} amountNeeded={false} />}
      </Form.Item>
      <TalkItems ways={followWays} />
      <Form.Item name="pictures" label="图片">
        <PicturesField label="跟进图片" count={9} />
      </Form.Item>
    </FormDialog>
  );
}
