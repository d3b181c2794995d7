import { DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { Fen } from '@merchant-admin/common/money';
import { MoneyInput } from '../../../../widgets/number-input/index.ts';
import styles from './repay.module.css';

const format = 'YYYY-MM-DD';
const shown = (day?: string) => ({ value: day === undefined ? null : dayjs(day, format) });

interface AmountProps {
  readonly label: string;
  /** The form gives value and change. */
  readonly value?: Fen;
  readonly onChange?: (value: Fen | undefined) => void;
}
const Amount = ({ label, value, onChange = () => undefined }: AmountProps) => <MoneyInput aria-label={label} value={value} onChange={onChange} />;

/** The day and the sum of each instalment, as they were split and may be changed. */
export const InstalmentList = () => (
  <Form.List name="instalments">
    {(rows) => (
      <ol className={styles.parts} aria-label="各期">
        {rows.map(({ key, name }) => (
          <li key={key}>
            <span>第{name + 1}期</span>
            <Form.Item
              name={[name, 'due_date']}
              getValueProps={shown}
              normalize={(day: Dayjs | null) => day?.format(format)}
              rules={[{ required: true, message: '请选择应还日' }]}
              noStyle
            >
              <DatePicker format={format} minDate={dayjs()} allowClear={false} aria-label={`第${name + 1}期应还日`} />
            </Form.Item>
            <Form.Item name={[name, 'amount']} rules={[{ required: true, message: '请输入金额' }]} noStyle>
              <Amount label={`第${name + 1}期金额`} />
            </Form.Item>
          </li>
        ))}
      </ol>
    )}
  </Form.List>
);
