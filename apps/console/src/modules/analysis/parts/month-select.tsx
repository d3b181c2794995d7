import { Select } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { analysisUrl, type AnalysisFilter, type AnalysisPart } from '../urls.ts';

interface MonthSelectProps {
  readonly head: Answer<'analysis', 'analysisHead'>;
  readonly part: AnalysisPart;
  readonly filter: AnalysisFilter;
  readonly month: string | undefined;
  /** What stands for today, where that may be looked at too, and how the address says so. */
  readonly today?: { readonly label: string; readonly filter: AnalysisFilter };
}

const none = '';

/** Of which month's end: those that are frozen, or today. */
export function MonthSelect({ head, part, filter, month, today }: MonthSelectProps) {
  const go = useGo();
  const months = head.months.map((each) => ({ value: each.month, label: `${each.month}月末${each.made_later ? '（补制）' : ''}` }));
  return (
    <Select
      aria-label="月份"
      style={{ width: 190 }}
      value={month ?? none}
      options={[...(today ? [{ value: none, label: today.label }] : []), ...months]}
      onChange={(value) => go(analysisUrl(part, { ...filter, ...(value === none ? today?.filter : { month: value, until: undefined }) }), { replace: true })}
    />
  );
}
