import type { Specimen } from '../catalogue/specimen.ts';
import { LoadFailed } from './load-failed.tsx';

const specimen: Specimen = {
  name: 'load-failed',
  title: '加载失败',
  states: [
    { state: 'failing', title: '说明原因', render: () => <LoadFailed error={new Error('物流查询超时，请稍后重试')} onRetry={() => undefined} /> },
    { state: 'loading', title: '正在重试', render: () => <LoadFailed error={new Error('物流查询超时，请稍后重试')} onRetry={() => undefined} retrying /> },
    {
      state: 'gone',
      title: '不存在',
      render: () => <LoadFailed error={Object.assign(new Error('订单不存在'), { status: 404 })} onRetry={() => undefined} />,
    },
    { state: 'unknown', title: '没有原因', render: () => <LoadFailed error={undefined} onRetry={() => undefined} /> },
  ],
};

export default specimen;
