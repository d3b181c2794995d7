import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { DateRangeField } from '../field.ts';
import { searchTexts } from '../texts.ts';
import { invalidProps, type ControlProps } from './control.ts';

const format = 'YYYY-MM-DD';
const read = (day: string | undefined) => dayjs(day, format);

/** A control for a first and a last business day. */
export default function DateRangeControl(props: ControlProps<DateRangeField, readonly string[]>) {
  const { id, value, onChange } = props;
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      style={{ width: '100%' }}
      format={format}
      suffixIcon={null}
      placeholder={[searchTexts.startDate, searchTexts.endDate]}
      value={value === undefined ? null : [read(value[0]), read(value[1])]}
      onChange={(range) => onChange(range?.[0] && range[1] ? [range[0].format(format), range[1].format(format)] : undefined)}
      {...invalidProps(props)}
    />
  );
}
