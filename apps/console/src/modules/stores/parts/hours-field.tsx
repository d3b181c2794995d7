import { hoursText, weekdays, type DayHours } from '@merchant-admin/contract/stores/hours';
import { Button, Switch } from 'antd';
import { TimeRange, type TimeRangeValue } from '../../../widgets/time-options/index.ts';
import styles from './hours-field.module.css';

interface HoursFieldProps {
  readonly value?: readonly DayHours[];
  readonly onChange?: (value: readonly DayHours[]) => void;
}
const nothing = () => undefined;
const usual = { open: '09:00', close: '21:00' } as const;

interface DayRowProps {
  readonly day: string;
  readonly hours: DayHours;
  readonly onChange: (hours: DayHours) => void;
}

/** One day: open or not, and from when to when. */
const DayRow = ({ day, hours, onChange }: DayRowProps) => (
  <>
    <span className={styles['day']}>{day}</span>
    <Switch
      aria-label={`${day}营业`}
      checked={hours !== null}
      checkedChildren="营业"
      unCheckedChildren="休息"
      onChange={(open) => onChange(open ? usual : null)}
    />
    {hours === null ? (
      <span />
    ) : (
      <TimeRange
        label={`${day}营业时间`}
        seconds={false}
        value={[hours.open, hours.close] as TimeRangeValue}
        onChange={([open, close]) => onChange({ open: open ?? '', close: close ?? '' })}
      />
    )}
  </>
);

/** A store's hours by weekday. The first day's are given to all others by one button. `value` and `onChange` come from the form around it. */
export function HoursField({ value = [], onChange = nothing }: HoursFieldProps) {
  const [first = null] = value;
  return (
    <div>
      <div className={styles['week']}>
        {weekdays.map((day, index) => (
          <DayRow
            key={day}
            day={day}
            hours={value[index] ?? null}
            onChange={(hours) => onChange(weekdays.map((_, other) => (other === index ? hours : (value[other] ?? null))))}
          />
        ))}
      </div>
      <div className={styles['foot']}>
        <Button size="small" onClick={() => onChange(weekdays.map(() => first))}>
          每天同{weekdays[0]}
        </Button>
        <span className={styles['said']}>{hoursText(value)}</span>
      </div>
    </div>
  );
}

/** What is wrong with a week's hours; undefined where nothing is. */
export function wrongHours(value: readonly DayHours[] = []): string | undefined {
  const wrong = value.findIndex((hours) => hours !== null && (hours.open === '' || hours.close === '' || hours.open >= hours.close));
  return wrong === -1 ? undefined : `${weekdays[wrong]}的打烊时间应晚于开门时间`;
}
