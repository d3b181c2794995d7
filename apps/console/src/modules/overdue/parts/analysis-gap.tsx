import { useQuery } from '@tanstack/react-query';
import type { AnalysisGap as Gap } from '@merchant-admin/contract/overdue/codes';
import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { analysisGapQuery } from '../queries.ts';
import { gapUrl } from '../urls.ts';
import styles from './analysis-gap.module.css';

/** By how many orders the list differs from the analysis: what it leaves out, and what of it the analysis does not count. Each opens its orders, for who reads the analysis. */
export function AnalysisGap() {
  const can = useCan();
  const { data: { planned, no_rent: noRent } = { planned: 0, no_rent: 0 } } = useQuery(analysisGapQuery());
  if (planned === 0 && noRent === 0) return null;
  const count = (n: number, gap: Gap) => (can('OverdueAnalysis') && can('OverdueAnalysisOrders') ? <AppLink to={gapUrl(gap)}>{`${n}单`}</AppLink> : `${n}单`);
  return (
    <span className={styles['gap']}>
      {planned > 0 && <>另有{count(planned, 'planned')}在还款计划中</>}
      {planned > 0 && noRent > 0 && '，'}
      {noRent > 0 && <>表中{count(noRent, 'noRent')}无逾期租金</>}
    </span>
  );
}
