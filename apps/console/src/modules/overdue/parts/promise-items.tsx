import { useQuery } from '@tanstack/react-query';
import { Alert, DatePicker, Form } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { fen, formatFen, type Fen } from '@merchant-admin/common/money';
import { MoneyInput } from '../../../widgets/number-input/index.ts';
import { ReasonItem } from '../../../widgets/shared/form-items.tsx';
import { promisesQuery } from '../queries.ts';

const longest = 180;

/** The field of an amount, fen; the form around it gives value and change. */
const Amount = ({ value, onChange = () => undefined }: { value?: Fen; onChange?: (value: Fen | undefined) => void }) => (
  <MoneyInput label="承诺金额" value={value} onChange={onChange} min={fen(1)} />
);

/** The promise that a new one takes the place of, and the field for why; nothing where none waits. */
function Superseded({ orderNo }: { readonly orderNo: string }) {
  const { data } = useQuery({ ...promisesQuery(orderNo), staleTime: 0 });
  const live = data?.list.find(({ outcome }) => outcome === 'live');
  if (live === undefined) return null;
  const text = `将取代${live.operator_name}记录的承诺：${live.promise_date} 还款 ${formatFen(live.promise_amount)}`;
  return (
    <>
      <Alert type="warning" showIcon title={text} style={{ marginBottom: 16 }} />
      <ReasonItem name="supersede_reason" label="变更原因" />
    </>
  );
}

interface PromiseItemsProps {
  readonly orderNo: string;
  readonly amountNeeded: boolean;
}

/** Fields for the day and the sum that the customer promises, and for why they take the place of others. */
export const PromiseItems = ({ orderNo, amountNeeded }: PromiseItemsProps) => (
  <>
    <Superseded orderNo={orderNo} />
    <Form.Item name="promise_date" label="承诺还款日期" rules={[{ required: true, message: '请选择承诺还款日期' }]}>
      <DatePicker style={{ width: '100%' }} minDate={dayjs()} maxDate={dayjs().add(longest, 'day')} />
    </Form.Item>
    <Form.Item
      name="promise_amount"
      label="承诺金额"
      rules={amountNeeded ? [{ required: true, message: '请输入承诺金额' }] : []}
      extra={amountNeeded ? undefined : '不填则为当前逾期租金，没有逾期租金时须填写'}
    >
      <Amount />
    </Form.Item>
  </>
);
