import { DatePicker, Form, type FormItemProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';

const kept = 'YYYY-MM-DD HH:mm:ss';

interface MomentItemProps {
  readonly name: string;
  readonly label: string;
  readonly rules?: FormItemProps['rules'];
  readonly dependencies?: FormItemProps['dependencies'];
  readonly disabled?: boolean;
}

/** A moment of business time, as text: 2026-03-02 10:00:00. */
export const MomentItem = ({ name, label, rules = [], dependencies = [], disabled = false }: MomentItemProps) => (
  <Form.Item
    name={name}
    label={label}
    rules={rules}
    dependencies={dependencies}
    getValueProps={(text?: string) => ({ value: text === undefined ? null : dayjs(text, kept) })}
    normalize={(moment: Dayjs | null) => moment?.format(kept)}
  >
    <DatePicker showTime={{ format: 'HH:mm', defaultValue: dayjs('00:00', 'HH:mm') }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} disabled={disabled} />
  </Form.Item>
);
