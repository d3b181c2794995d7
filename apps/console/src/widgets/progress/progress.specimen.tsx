import type { Specimen } from '../catalogue/specimen.ts';
import { JobProgress, type JobProgressProps } from './index.ts';

const nothing = () => undefined;
const show = (more: Partial<JobProgressProps> & Pick<JobProgressProps, 'job'>) => () => (
  <div style={{ maxWidth: 320 }}>
    <JobProgress name="订单列表_20261120.xlsx" verb="导出" onCancel={nothing} onRetry={nothing} onDownload={nothing} onClose={nothing} {...more} />
  </div>
);
const half = { done: 120, total: 237 };

const specimen: Specimen = {
  name: 'progress',
  title: '任务进度',
  states: [
    { state: 'waiting', title: '排队中', render: show({ job: { state: 'waiting', done: 0, total: 0 } }) },
    { state: 'running', title: '进行中', render: show({ job: { state: 'running', ...half } }) },
    { state: 'unknown', title: '进行中，总数未知', render: show({ job: { state: 'running', done: 0, total: 0 } }), moving: true },
    { state: 'notice', title: '查不到进度', render: show({ job: { state: 'running', ...half }, notice: '网络异常，请检查网络后重试' }) },
    { state: 'done', title: '完成', render: show({ job: { state: 'done', done: 237, total: 237 } }) },
    { state: 'failing', title: '失败', render: show({ job: { state: 'failed', ...half, failure: '导出的数据超过10万条，请缩小范围' } }) },
    { state: 'cancelled', title: '已取消', render: show({ job: { state: 'cancelled', ...half } }) },
    {
      state: 'disabled',
      title: '不能操作',
      render: () => <JobProgress name="订单列表_20261120.xlsx" job={{ state: 'running', ...half }} />,
    },
    {
      state: 'long',
      title: '名称和原因很长',
      render: show({
        name: '全部商家全部状态订单明细（含账单与收货信息）_20261120_093015.xlsx',
        job: { state: 'failed', ...half, failure: '第1024行的订单号在文件中出现了两次，请删除重复的行以后重新上传整个文件' },
      }),
    },
  ],
};

export default specimen;
