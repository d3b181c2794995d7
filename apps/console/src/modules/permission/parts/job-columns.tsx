import { Button } from 'antd';
import { api, type Answer } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { toast } from '../../../platform/feedback/toast.ts';
import { Has } from '../../../platform/permission/has.tsx';
import { showInstant } from '../../../platform/show-instant.ts';
import { useAct } from '../../../platform/use-act.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import type { TableColumn } from '../../../widgets/data-table/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { jobsKeys } from '../queries.ts';
import styles from './jobs.module.css';

export type JobRow = Answer<'platform', 'jobs'>['list'][number];
export type FailureRow = Answer<'platform', 'jobFailures'>['list'][number];
export type RunRow = Answer<'platform', 'jobRuns'>['list'][number];

const outcome = ({ finished_at: over, done, failed }: RunRow) => {
  if (over === null) return '任务仍在运行，稍后可在运行记录中查看';
  return failed > 0 ? `已处理${done}项，失败${failed}项` : `已处理${done}项`;
};

/** Runs a sweep now, and says what it did. */
function RunNow({ job }: { readonly job: JobRow }) {
  const run = useAct(
    async (sweep: string, idempotencyKey) => {
      const begun = await api.platform.retryJob({ body: { sweep }, idempotencyKey });
      return api.platform.jobRun({ query: { run_id: begun.run_id } });
    },
    { refresh: jobsKeys, onDone: (done) => (done.failed > 0 ? toast.error(outcome(done)) : toast.success(outcome(done))) },
  );
  return (
    <Has tag="job:retry">
      <Button type="link" size="small" loading={run.pending} aria-label={`立即运行 ${job.title}`} onClick={() => run.run(job.sweep)}>
        立即运行
      </Button>
    </Has>
  );
}

const Last = ({ job }: { readonly job: JobRow }) =>
  job.last_done_at === null ? (
    '-'
  ) : (
    <>
      {job.last_done}项 <span className={styles['minor']}>{showInstant(job.last_done_at)}</span>
    </>
  );

export const jobColumns = (onFailures: (job: JobRow) => void): readonly TableColumn<JobRow>[] => [
  {
    key: 'title',
    title: '任务',
    width: 300,
    fixed: 'left',
    render: (job) => (
      <>
        <div>{job.title}</div>
        <div className={styles['explains']}>{job.explains}</div>
      </>
    ),
  },
  {
    key: 'failures',
    title: '状态',
    width: 110,
    render: (job) =>
      job.failures === 0 ? (
        <StatusDot colour="success">正常</StatusDot>
      ) : (
        <Button type="link" size="small" danger className={styles['failing'] ?? ''} aria-label={`查看 ${job.title} 的失败明细`} onClick={() => onFailures(job)}>
          {job.failures}项失败
        </Button>
      ),
  },
  { key: 'last_done', title: '最近处理', width: 230, render: (job) => <Last job={job} /> },
  { key: 'done_of_day', title: '24小时内处理', width: 120, kind: 'number' },
  { key: 'last_run_at', title: '最近运行', width: 104, kind: 'time' },
  { key: 'last_success_at', title: '最近成功', width: 104, kind: 'time' },
  { key: 'next_run_at', title: '下次运行', width: 104, kind: 'time' },
  { key: 'actions', title: '操作', width: 96, fixed: 'right', permanent: true, render: (job) => <RunNow job={job} /> },
];

const Subject = ({ row }: { readonly row: FailureRow }) => {
  const name = row.object_no || (row.object_id === '0' ? '整个任务' : row.object_id);
  return (
    <div>
      <div className={styles['minor']}>{row.object_type_name}</div>
      {row.object_type === 'order' ? <AppLink to={`/order/orderDetail?id=${row.object_id}&order_id=${row.object_no}`}>{name}</AppLink> : name}
    </div>
  );
};

export const failureColumns: readonly TableColumn<FailureRow>[] = [
  { key: 'title', title: '任务', width: 160 },
  { key: 'object', title: '对象', width: 200, value: (row) => row.object_no, render: (row) => <Subject row={row} /> },
  { key: 'reason', title: '原因', width: 240 },
  { key: 'times', title: '次数', width: 80, kind: 'number' },
  { key: 'first_at', title: '首次失败', width: 104, kind: 'time' },
  { key: 'last_at', title: '最近失败', width: 104, kind: 'time' },
  { key: 'resolved_at', title: '解决时间', width: 104, kind: 'time' },
  {
    key: 'request_id',
    title: '日志编号',
    width: 170,
    render: (row) => (
      <span className={styles['minor']}>
        {row.request_id.slice(0, 12)}…
        <CopyButton text={row.request_id} label="复制日志编号" />
      </span>
    ),
  },
];

export const runColumns: readonly TableColumn<RunRow>[] = [
  { key: 'title', title: '任务', width: 160 },
  { key: 'started_at', title: '开始时间', width: 104, kind: 'time' },
  { key: 'finished_at', title: '结束时间', width: 104, kind: 'time' },
  { key: 'done', title: '处理', width: 80, kind: 'number' },
  { key: 'failed', title: '失败', width: 80, kind: 'number' },
  { key: 'asked_by', title: '触发', width: 140, value: (row) => row.asked_by || '定时' },
];
