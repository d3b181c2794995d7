import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { showInstant } from '../../../platform/show-instant.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { Section } from '../../../widgets/page/index.ts';
import { StatusDot, type TagColour } from '../../../widgets/status-tag/index.ts';
import { approvalQuery } from '../queries.ts';
import styles from './person.module.css';

const colours: Readonly<Record<string, TagColour>> = { waiting: 'neutral', current: 'info', done: 'success', skipped: 'neutral' };

/** The steps of the special approval: which are behind the order, and when. */
export function ApprovalSection({ orderNo }: { readonly orderNo: string }) {
  const steps = useQuery(approvalQuery(orderNo));
  return (
    <Section title="特殊授权流程">
      {steps.data === undefined ? (
        steps.isError ? (
          <LoadFailed error={steps.error} onRetry={() => void steps.refetch()} retrying={steps.isFetching} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 1 }} />
        )
      ) : (
        <ol className={styles['people']} aria-label="特殊授权流程">
          {steps.data.list.map((step) => (
            <li key={step.step}>
              {step.name}：<StatusDot colour={colours[step.state] ?? 'neutral'}>{step.state_name}</StatusDot>
              {step.at !== null && <div className={styles['minor']}>{showInstant(step.at)}</div>}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
