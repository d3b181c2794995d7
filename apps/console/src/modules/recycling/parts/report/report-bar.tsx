import { businessDay } from '@merchant-admin/common/dates';
import { mostReportDays, reportBys, type ReportBy } from '@merchant-admin/contract/recycling/report-codes';
import { DatePicker, Segmented } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { lastDays, type ReportFilter } from './report-filter.ts';
import styles from './report.module.css';

const format = 'YYYY-MM-DD';
const choices = Object.entries(reportBys).map(([value, label]) => ({ value: value as ReportBy, label }));
const spans = { 近30天: 30, 近90天: 90, 近一年: 365 };

interface ReportBarProps {
  readonly filter: ReportFilter;
  readonly onChange: (filter: ReportFilter) => void;
}

/** The days that a report is of, and by what it tells devices apart. */
export function ReportBar({ filter, onChange }: ReportBarProps) {
  const today = dayjs(businessDay(new Date()));
  const presets = Object.entries(spans).map(([label, days]) => {
    const [from, to] = lastDays(today.format(format), days);
    return { label, value: [dayjs(from), dayjs(to)] as [dayjs.Dayjs, dayjs.Dayjs] };
  });
  return (
    <div className={styles['bar']}>
      <DatePicker.RangePicker
        aria-label="统计日期"
        allowClear={false}
        format={format}
        presets={presets}
        value={[dayjs(filter.from), dayjs(filter.to)]}
        disabledDate={(day, { from }) => day.isAfter(today, 'day') || (from !== undefined && Math.abs(day.diff(from, 'day')) >= mostReportDays)}
        onChange={(range) => {
          if (range?.[0] && range[1]) onChange({ ...filter, from: range[0].format(format), to: range[1].format(format) });
        }}
      />
      <Segmented<ReportBy> aria-label="统计维度" value={filter.by} options={choices} onChange={(by) => onChange({ ...filter, by })} />
    </div>
  );
}
