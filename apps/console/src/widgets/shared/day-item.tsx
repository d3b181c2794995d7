import { DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';

const format = 'YYYY-MM-DD';

interface DayItemProps {
  readonly name: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** Whether the day is one up to today instead. */
  readonly past?: boolean;
  /** How many days ahead it may lie at most. */
  readonly most?: number;
  /** Whether it may be any day. */
  readonly free?: boolean;
  /** Whether a day has to be chosen. */
  readonly needed?: boolean;
  /** The text below the field. */
  readonly hint?: string;
}

/** The days between which it may lie. */
const limitsOf = ({ past, free, most }: { past: boolean; free: boolean; most: number | undefined }) =>
  free ? {} : past ? { maxDate: dayjs() } : { minDate: dayjs(), ...(most === undefined ? {} : { maxDate: dayjs().add(most, 'day') }) };

/** A form's field of a business day from today on, unless told otherwise, as YYYY-MM-DD. */
export const DayItem = ({ name, label, disabled = false, past = false, most, free = false, needed = false, hint }: DayItemProps) => (
  <Form.Item
    name={name}
    label={label}
    extra={hint}
    rules={needed ? [{ required: true, message: `请选择${label}` }] : []}
    getValueProps={(day?: string) => ({ value: day === undefined ? null : dayjs(day, format) })}
    normalize={(day: Dayjs | null) => day?.format(format)}
  >
    <DatePicker style={{ width: '100%' }} format={format} {...limitsOf({ past, free, most })} disabled={disabled} />
  </Form.Item>
);
