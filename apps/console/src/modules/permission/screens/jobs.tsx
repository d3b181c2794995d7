import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../widgets/data-table/index.ts';
import { Section } from '../../../widgets/page/index.ts';
import { jobColumns } from '../parts/job-columns.tsx';
import { JobDetails, type JobView } from '../parts/job-details.tsx';
import styles from '../parts/jobs.module.css';
import { jobsQuery } from '../queries.ts';

/** 任务中心: what the system does by itself for the merchant, how that goes, and what it could not do. */
export default function Jobs() {
  const jobs = useQuery(jobsQuery());
  const [shown, setShown] = useState<{ sweep: string | undefined; view: JobView }>({ sweep: undefined, view: 'open' });
  const columns = useMemo(() => jobColumns((job) => setShown({ sweep: job.sweep, view: 'open' })), []);
  return (
    <>
      <Section title="任务中心">
        <p className={styles['note']}>任务每分钟自动运行，只有处理过数据的运行会留下记录。失败的项会在之后的运行中自动重试，成功后自动转为已解决</p>
        {jobs.data?.stopped === true && (
          <Alert className={styles['stopped'] ?? ''} type="warning" showIcon title="任务已超过5分钟没有运行，请联系系统管理员检查服务" />
        )}
        <DataTable
          label="任务"
          columns={columns}
          rows={jobs.data?.list}
          rowKey={(job) => job.sweep}
          error={jobs.data === undefined ? jobs.error : undefined}
          onRetry={() => void jobs.refetch()}
        />
      </Section>
      <JobDetails jobs={jobs.data?.list ?? []} {...shown} onChange={setShown} />
    </>
  );
}
