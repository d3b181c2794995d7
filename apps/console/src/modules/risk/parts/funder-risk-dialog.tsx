import { useQuery } from '@tanstack/react-query';
import { Alert, Modal, Skeleton } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { Facts } from '../../../widgets/page/index.ts';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { funderRiskQuery } from '../queries.ts';
import { levelColour } from './colours.ts';

const Told = ({ told }: { readonly told: Answer<'risk', 'financingRisk'> }) => (
  <>
    <Alert
      type={told.acceptable ? 'success' : 'warning'}
      showIcon
      title={told.acceptable ? '可以提交资方' : `暂不能提交资方：${told.reason}`}
      style={{ marginBottom: 12 }}
    />
    <Facts
      items={[
        ['风险分', told.score ?? '-'],
        [
          '风险等级',
          told.level === null ? (
            '尚无报告'
          ) : (
            <StatusTag key="level" colour={levelColour(told.level)}>
              {told.level_name}
            </StatusTag>
          ),
        ],
        ['客群', told.segment === '' ? '-' : `${told.segment}段`],
        ['命中', told.hits.length === 0 ? '无' : told.hits.join('、')],
        ['报告时间', showInstant(told.asked_at)],
      ]}
    />
  </>
);

/** What a funder would be told of an order, and whether it can be offered to one. */
export function FunderRiskDialog({ orderNo, onClose }: { readonly orderNo: string; readonly onClose: () => void }) {
  const told = useQuery({ ...funderRiskQuery(orderNo), staleTime: 0 });
  return (
    <Modal open title="资方风控" width={560} footer={null} onCancel={onClose}>
      {told.data !== undefined ? (
        <Told told={told.data} />
      ) : told.isError ? (
        <LoadFailed error={told.error} onRetry={() => void told.refetch()} retrying={told.isFetching} />
      ) : (
        <Skeleton active />
      )}
    </Modal>
  );
}
