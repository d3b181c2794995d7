import { DatePicker, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import { nextHour } from './next-hour.ts';

/** A field of the moment of the next call, to the minute: it is to come, and opens at the hour at which people are called next. A form around it gives value and change. */
export const NextCallPicker = (props: DatePickerProps<Dayjs, false>) => (
  <DatePicker
    showTime={{ format: 'HH:mm', defaultOpenValue: nextHour(dayjs()) }}
    format="YYYY-MM-DD HH:mm"
    placeholder="请选择时间"
    style={{ width: '100%' }}
    minDate={dayjs()}
    {...props}
  />
);
