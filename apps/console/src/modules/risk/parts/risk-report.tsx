import { Alert, Button } from 'antd';
import { showInstant } from '../../../platform/show-instant.ts';
import { viewedMerchant } from '../../../platform/viewing.ts';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { TagList } from '../../../widgets/tag-palette/index.ts';
import { levelColour } from './colours.ts';
import styles from './risk.module.css';
import { useRiskReport, type Newest } from './use-risk-report.ts';

type Report = NonNullable<Newest['report']>;

/** What a report says, or why it says nothing. */
function Findings({ report }: { readonly report: Report }) {
  if (report.outcome !== 'answered') return <Alert type="warning" showIcon title={`${report.outcome_name}：${report.failure}`} />;
  const facts = [...(report.score === null ? [] : [{ label: '评分', value: String(report.score) }]), ...report.summary];
  return (
    <>
      <div className={styles['line']}>
        {report.level !== null && <StatusTag colour={levelColour(report.level)}>{report.level_name}</StatusTag>}
        {report.segment !== '' && <StatusTag colour="neutral">{report.segment}段</StatusTag>}
        {report.hits.length === 0 ? (
          <span className={styles['minor']}>未命中</span>
        ) : (
          <TagList most={4} tags={report.hits.map((hit) => ({ key: hit, label: hit, colour: 'warning' as const }))} />
        )}
      </div>
      <dl className={styles['facts']}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** One of the provider's reports: asked for by its button, pending while the provider thinks, failing here and nowhere else. */
export function RiskReport({ orderNo, newest }: { readonly orderNo: string; readonly newest: Newest }) {
  const { kind_name: name, report } = newest;
  const query = useRiskReport(orderNo, newest);
  return (
    <article className={styles['report']} aria-label={name} aria-busy={query.pending}>
      <header className={styles['head']}>
        <h3>{name}</h3>
        {viewedMerchant() === undefined && (
          <Button size="small" loading={query.pending} aria-label={`${report === null ? '查询' : '重新查询'}${name}`} onClick={query.run}>
            {report === null ? '查询' : '重新查询'}
          </Button>
        )}
      </header>
      {query.pending ? (
        <output className={styles['minor']}>正在查询，最长约20秒…</output>
      ) : query.failure !== undefined ? (
        <Alert type="error" showIcon title={query.failure} />
      ) : report === null ? (
        <p className={styles['minor']}>尚未查询</p>
      ) : (
        <>
          <Findings report={report} />
          <p className={styles['minor']}>
            {report.asked_by} {showInstant(report.asked_at)}
            {report.outcome === 'answered' && !report.fresh && '（已过期）'}
          </p>
        </>
      )}
    </article>
  );
}
