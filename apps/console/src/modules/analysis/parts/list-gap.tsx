import { useQuery } from '@tanstack/react-query';
import type { AnalysisGap } from '@merchant-admin/contract/overdue/codes';
import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { callQuery } from '../../../platform/query-client.ts';
import { stillViewing } from '../../../platform/viewing.ts';
import { cellUrl } from '../urls.ts';
import styles from './analysis.module.css';

/** How today's late orders become those of the list 逾期订单, in numbers that open their orders. @param late the late orders of the analysis */
export function ListGap({ late }: { readonly late: number }) {
  const can = useCan();
  const { data } = useQuery(callQuery('overdue', 'analysisGap'));
  if (data === undefined) return null;
  const count = (n: number, to: string | undefined) => (n > 0 && to !== undefined ? <AppLink to={to}>{`${n}单`}</AppLink> : `${n}单`);
  const gap = (which: AnalysisGap) => cellUrl({ cell: 'gap', gap: which });
  return (
    <p className={styles['note']}>
      逾期订单列表共{count(data.listed, can('OverdueList') ? stillViewing('/abnormalOrder/overdueList?tab=0') : undefined)}：上表逾期{late}
      单，减去还款计划中、列表不算逾期的
      {count(data.planned, gap('planned'))}，加上没有逾期租金、上表不计的{count(data.no_rent, gap('noRent'))}。
    </p>
  );
}
