import { Button, DatePicker, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import { daysOf, spanText, type Mark, type Span } from './calendar-draft.ts';
import styles from './calendar.module.css';

interface DayPanelProps {
  readonly year: number;
  readonly span: Span;
  readonly name: string;
  readonly onSpan: (span: Span) => void;
  readonly onName: (name: string) => void;
  readonly onMark: (mark: Mark | null) => void;
}

/** Marks the chosen days together, under one name. */
export function DayPanel({ year, span, name, onSpan, onName, onMark }: DayPanelProps) {
  const edge = (label: string, value: string, change: (day: string) => Span) => (
    <DatePicker
      aria-label={label}
      className={styles['edge'] ?? ''}
      allowClear={false}
      minDate={dayjs(`${year}-01-01`)}
      maxDate={dayjs(`${year}-12-31`)}
      value={dayjs(value)}
      onChange={(picked: Dayjs | null) => {
        if (picked) onSpan(change(picked.format('YYYY-MM-DD')));
      }}
    />
  );
  return (
    <fieldset aria-label="设置所选日期" className={styles['panel']}>
      {edge('开始日期', span.from, (from) => ({ from, to: from > span.to ? from : span.to }))}
      <span>至</span>
      {edge('结束日期', span.to, (to) => ({ from: to < span.from ? to : span.from, to }))}
      <Input
        aria-label="名称"
        className={styles['name'] ?? ''}
        maxLength={20}
        placeholder="名称，选填，如：国庆节"
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      <Button onClick={() => onMark({ kind: 'rest', name: name.trim() })}>设为休息</Button>
      <Button onClick={() => onMark({ kind: 'work', name: name.trim() })}>设为上班</Button>
      <Button onClick={() => onMark(null)}>恢复</Button>
      <output className={styles['minor']}>
        已选{spanText(span)}，共{daysOf(span).length}天
      </output>
    </fieldset>
  );
}
