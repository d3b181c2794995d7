import { mostReportDays, reportBys, type ReportBy } from '@merchant-admin/contract/recycling/report-codes';
import { DatePicker, Segmented } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { lastDays, type ReportFilter } from './report-filter.ts';
import styles from './report.module.css';

const format = 'YYYY-MM-DD';
const choices = Object.entries(reportBys).map(([value, label]) => ({ value: value as ReportBy, label }));
const spans = [
  ['近30天', 30],
  ['近90天', 90],
  ['近一年', 365],
] as const;

interface ReportBarProps {
  /** The business day, as YYYY-MM-DD. */
  readonly today: string;
  readonly filter: ReportFilter;
  readonly onChange: (filter: ReportFilter) => void;
}

/** The days that a report is of, and by what it tells devices apart. */
export function ReportBar({ today: day, filter, onChange }: ReportBarProps) {
  const today = dayjs(day);
  const spanOf = (days: number) => lastDays(day, days).join();
  const shown = spans.find(([, days]) => spanOf(days) === `${filter.from},${filter.to}`);
  return (
    <div className={styles['bar']}>
      <Segmented<string>
        aria-label="统计时段"
        value={shown?.[0] ?? ''}
        options={spans.map(([label]) => label)}
        onChange={(chosen) => {
          const [from, to] = lastDays(day, spans.find(([label]) => label === chosen)![1]);
          onChange({ ...filter, from, to });
        }}
      />
      <DatePicker.RangePicker
        aria-label="统计日期"
        allowClear={false}
        format={format}
        value={[dayjs(filter.from), dayjs(filter.to)]}
        disabledDate={(each, { from }) => each.isAfter(today, 'day') || (from !== undefined && Math.abs(each.diff(from, 'day')) >= mostReportDays)}
        onChange={(range) => {
          if (range?.[0] && range[1]) onChange({ ...filter, from: range[0].format(format), to: range[1].format(format) });
        }}
      />
      <Segmented<ReportBy> aria-label="统计维度" value={filter.by} options={choices} onChange={(by) => onChange({ ...filter, by })} />
    </div>
  );
}
