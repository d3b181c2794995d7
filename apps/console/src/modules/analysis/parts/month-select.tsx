import { Select } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { analysisUrl, type AnalysisFilter, type AnalysisPart } from '../urls.ts';

interface MonthSelectProps {
  readonly head: Answer<'analysis', 'analysisHead'>;
  readonly part: AnalysisPart;
  readonly filter: AnalysisFilter;
  readonly month: string | undefined;
  /** Whether today may be looked at too. */
  readonly today?: boolean;
}

const none = '';

/** Of which month's end: those that are frozen, or today. */
export function MonthSelect({ head, part, filter, month, today = false }: MonthSelectProps) {
  const go = useGo();
  const months = head.months.map((each) => ({ value: each.month, label: `${each.month}月末${each.made_later ? '（补制）' : ''}` }));
  return (
    <Select
      aria-label="月份"
      style={{ width: 190 }}
      value={month ?? none}
      options={[...(today ? [{ value: none, label: `今天（${head.today}）` }] : []), ...months]}
      onChange={(value) => go(analysisUrl(part, { ...filter, month: value === none ? undefined : value }), { replace: true })}
    />
  );
}
