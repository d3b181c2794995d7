import { DatePicker, Form } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { fen, type Fen } from '@merchant-admin/common/money';
import { MoneyInput } from '../../../widgets/number-input/index.ts';

const longest = 180;

/** The field of an amount, fen; the form around it gives value and change. */
const Amount = ({ value, onChange = () => undefined }: { value?: Fen; onChange?: (value: Fen | undefined) => void }) => (
  <MoneyInput label="承诺金额" value={value} onChange={onChange} min={fen(1)} />
);

/** Fields for the day and the sum that the customer promises. */
export const PromiseItems = ({ amountNeeded }: { readonly amountNeeded: boolean }) => (
  <>
    <Form.Item name="promise_date" label="承诺还款日期" rules={[{ required: true, message: '请选择承诺还款日期' }]}>
      <DatePicker style={{ width: '100%' }} minDate={dayjs()} maxDate={dayjs().add(longest, 'day')} />
    </Form.Item>
    <Form.Item name="promise_amount" label="承诺金额" rules={amountNeeded ? [{ required: true, message: '请输入承诺金额' }] : []}>
      <Amount />
    </Form.Item>
  </>
);
