import { Button } from 'antd';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { useKeys } from '../../../widgets/shared/use-keys.ts';
import { levelColour } from './colours.ts';
import styles from './risk.module.css';
import type { Newest, useRiskReport } from './use-risk-report.ts';

interface BriefReportProps {
  readonly newest: Newest;
  readonly query: ReturnType<typeof useRiskReport>;
  readonly queryKey: string | undefined;
}

/** What a report says, in one line; why it says nothing where it does not. */
function Told({ newest: { report }, query }: Pick<BriefReportProps, 'newest' | 'query'>) {
  if (query.pending) return <output className={styles['minor']}>正在查询，最长约20秒…</output>;
  if (query.failure !== undefined) return <span role="alert">{query.failure}</span>;
  if (report === null) return <span className={styles['minor']}>尚未查询</span>;
  if (report.outcome !== 'answered')
    return (
      <StatusTag colour="warning">
        {report.outcome_name}：{report.failure}
      </StatusTag>
    );
  const facts = [...(report.score === null ? [] : [`评分${report.score}`]), ...report.summary.map(({ label, value }) => `${label}${value}`)];
  return (
    <>
      {report.level !== null && <StatusTag colour={levelColour(report.level)}>{report.level_name}</StatusTag>}
      {report.hits.length > 0 && <StatusTag colour="warning">{report.hits.join('、')}</StatusTag>}
      <span className={styles['minor']}>{[...(report.hits.length === 0 ? ['未命中'] : []), ...facts, ...(report.fresh ? [] : ['已过期'])].join(' · ')}</span>
    </>
  );
}

/** One report of the provider in a line, with its button. */
export function BriefReport({ newest, query, queryKey }: BriefReportProps) {
  const { kind_name: name, report } = newest;
  useKeys(queryKey === undefined || query.pending ? {} : { [queryKey]: query.run });
  return (
    <li aria-label={name} aria-busy={query.pending}>
      <strong>{name}</strong>
      <span className={styles['line']}>
        <Told newest={newest} query={query} />
      </span>
      <Button size="small" type="link" loading={query.pending} {...(queryKey === undefined ? {} : { 'aria-keyshortcuts': queryKey })} onClick={query.run}>
        {report === null ? '查询' : '重查'}
        <span className="visually-hidden">{name}</span>
        {queryKey !== undefined && <kbd aria-hidden>{queryKey.toUpperCase()}</kbd>}
      </Button>
    </li>
  );
}
