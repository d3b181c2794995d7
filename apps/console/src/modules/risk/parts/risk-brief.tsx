import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { TagList } from '../../../widgets/tag-palette/index.ts';
import { recentRiskQuery, riskInfoQuery } from '../queries.ts';
import { BriefReport } from './brief-report.tsx';
import { levelColour } from './colours.ts';
import styles from './risk.module.css';
import { useRiskReport } from './use-risk-report.ts';

interface RiskBriefProps {
  readonly orderNo: string;
  /** Whether the report that passing takes is asked for at once, where nobody has. */
  readonly wanted: boolean;
  /** The key that asks for that report, in lower case. */
  readonly queryKey: string;
}

/** What speaks against an order in a few lines: level, tags, and each report of the provider. */
export function RiskBrief({ orderNo, wanted, queryKey }: RiskBriefProps) {
  const info = useQuery(riskInfoQuery(orderNo));
  const recent = useQuery(recentRiskQuery(orderNo));
  const failed = [info, recent].find((query) => query.isError && query.data === undefined);
  if (failed) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />;
  if (info.data === undefined || recent.data === undefined) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  const { level, level_name: name, risk_tags: tags } = info.data;
  return (
    <>
      <div className={styles['line']}>
        {level === null ? <span className={styles['minor']}>尚无等级</span> : <StatusTag colour={levelColour(level)}>{name}</StatusTag>}
        {tags.length > 0 && <TagList most={4} tags={tags.map((tag) => ({ key: tag.risk_id, label: tag.risk_name, colour: 'warning' as const }))} />}
      </div>
      <ul className={styles['briefs']}>
        {recent.data.list.map((newest) => (
          <Report
            key={newest.kind}
            orderNo={orderNo}
            newest={newest}
            asked={wanted && newest.kind === 'risk'}
            queryKey={newest.kind === 'risk' ? queryKey : undefined}
          />
        ))}
      </ul>
    </>
  );
}

interface ReportProps extends Pick<Parameters<typeof BriefReport>[0], 'newest' | 'queryKey'> {
  readonly orderNo: string;
  readonly asked: boolean;
}

/** A report that is asked for once by itself where it is wanted; after a failure by its person only. */
function Report({ orderNo, newest, asked, queryKey }: ReportProps) {
  const query = useRiskReport(orderNo, newest);
  const begun = useRef(false);
  const { run } = query;
  useEffect(() => {
    if (!asked || begun.current || newest.report !== null) return;
    begun.current = true;
    run();
  }, [asked, newest, run]);
  return <BriefReport newest={newest} query={query} queryKey={queryKey} />;
}
