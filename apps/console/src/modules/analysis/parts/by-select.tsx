import { Segmented } from 'antd';
import { useGo } from '../../../platform/app-link.tsx';
import { analysisUrl, type AnalysisFilter, type AnalysisPart } from '../urls.ts';

interface BySelectProps {
  readonly part: AnalysisPart;
  readonly filter: AnalysisFilter;
}
export type By = 'amount' | 'orders';

/** By sums unless the address says by orders. */
export const byOf = ({ by }: AnalysisFilter): By => (by === 'orders' ? 'orders' : 'amount');

/** By what is counted: sums or orders. */
export function BySelect({ part, filter }: BySelectProps) {
  const go = useGo();
  return (
    <Segmented<By>
      aria-label="统计方式"
      value={byOf(filter)}
      options={[
        { value: 'amount', label: '按本金' },
        { value: 'orders', label: '按订单数' },
      ]}
      onChange={(by) => go(analysisUrl(part, { ...filter, by }), { replace: true })}
    />
  );
}
