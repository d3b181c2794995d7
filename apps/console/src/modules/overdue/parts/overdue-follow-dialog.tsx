import { formatFen } from '@merchant-admin/common/money';
import { orderActs } from '@merchant-admin/contract/orders/codes';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import type { Dayjs } from 'dayjs';
import { followWays } from '@merchant-admin/contract/orders/people-codes';
import type { ContactSide } from '@merchant-admin/contract/overdue/contact-codes';
import { promiseText, type CaseRow } from '@merchant-admin/contract/overdue/case-cells';
import { promised } from '@merchant-admin/contract/overdue/codes';
import { api } from '../../../platform/api.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { ChoiceItem } from '../../../widgets/shared/form-items.tsx';
import { TalkItems } from '../../../widgets/shared/talk-items.tsx';
import { PicturesField, type Uploaded } from '../../../widgets/upload/index.ts';
import { afterActing } from '../../orders/index.ts';
import { followResultsQuery } from '../queries.ts';
import { CallWarning } from './contact/call-warning.tsx';
import { WhomItems } from './contact/whom-items.tsx';
import { PromiseItems } from './promise-items.tsx';

interface Fields {
  side: ContactSide;
  contact_emergency?: string;
  contact_daily?: string;
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

/** Which contact it was; nothing of the customer. */
const contactOf = ({ side, contact_emergency: emergency, contact_daily: daily }: Fields) => {
  const contact = { debtor: undefined, emergency, daily }[side];
  return contact === undefined ? {} : { contact_id: contact };
};

/** An order, and what a row of a list or a case's page knows of it besides. */
type Called = Pick<CaseRow, 'order_id'> & Partial<Pick<CaseRow, 'name' | 'late_days' | 'owed' | 'promise_date' | 'promise_amount' | 'promise_outcome_name'>>;

/** Who is called, and about what: the dialog covers the row that tells it. */
function Debt({ row: { name, late_days: days, owed, promise_outcome_name: outcome = '', ...promise } }: { readonly row: Called }) {
  if (owed === undefined) return null;
  const { promise_date: day = null, promise_amount: amount = null } = promise;
  const hoped = day === null ? '' : `，承诺还款 ${promiseText({ promise_date: day, promise_amount: amount })}${outcome && `（${outcome}）`}`;
  return (
    <p style={{ margin: '0 0 12px' }}>
      {name}，逾期{days}天，总欠款{formatFen(owed)}
      {hoped}
    </p>
  );
}

interface FollowDialogProps extends RowDialogProps<Called> {
  /** With whom was talked at first; it can be changed. */
  readonly whom?: { readonly side: ContactSide; readonly contact_id?: string };
}

/** Notes what came of a call about late rent. */
export function OverdueFollowDialog({ row, open, onClose, whom = { side: 'debtor' } }: FollowDialogProps) {
  const results = useQuery(followResultsQuery());
  return (
    <FormDialog<Fields>
      open={open}
      title={`${orderActs.followOverdue} ${row.order_id}`}
      okText="保存"
      first="result"
      initial={{ way: '1', side: whom.side, ...(whom.contact_id === undefined ? {} : { [`contact_${whom.side}`]: whom.contact_id }) }}
      run={async (fields, idempotencyKey) => {
        const { way, side, result, content, next_at: next, pictures = [] } = fields;
        const said = {
          order_id: row.order_id,
          way: Number(way),
          side,
          result: Number(result),
          content,
          pictures: pictures.map(({ key }) => key),
          ...contactOf(fields),
          ...(next ? { next_at: next.toISOString() } : {}),
        };
        await api.overdue.addFollowRecord({ body: { ...said, ...ofPromise(fields) }, idempotencyKey });
        return '逾期跟进已添加';
      }}
      after={afterActing}
      onClose={onClose}
    >
      <Debt row={row} />
      <WhomItems orderNo={row.order_id} />
      <ChoiceItem name="result" label="跟进结果" options={results.data?.list.map((each) => ({ value: each.value, label: each.name }))} />
      <Form.Item noStyle dependencies={['result']}>
        {({ getFieldValue }) => Number(getFieldValue('result')) === promised && <PromiseItems orderNo={row.order_id} amountNeeded={false} />}
      </Form.Item>
      <TalkItems ways={followWays} />
      <CallWarning orderNo={row.order_id} />
      <Form.Item name="pictures" label="图片">
        <PicturesField label="跟进图片" count={9} />
      </Form.Item>
    </FormDialog>
  );
}
