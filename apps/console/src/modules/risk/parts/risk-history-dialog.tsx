import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { riskHistoryQuery } from '../queries.ts';
import { levelColour } from './colours.ts';

type Report = Answer<'risk', 'listRisk'>['list'][number];

const columns: readonly TableColumn<Report>[] = [
  { key: 'asked_at', title: '查询时间', width: 104, kind: 'time' },
  { key: 'kind_name', title: '报告', width: 100 },
  { key: 'asked_by', title: '查询人', width: 100 },
  {
    key: 'outcome',
    title: '结果',
    width: 130,
    render: (row) => <StatusDot colour={row.outcome === 'answered' ? 'success' : 'warning'}>{row.outcome_name}</StatusDot>,
  },
  {
    key: 'level',
    title: '风险等级',
    width: 110,
    render: (row) => (row.level === null ? '-' : <StatusDot colour={levelColour(row.level)}>{row.level_name}</StatusDot>),
  },
  { key: 'score', title: '评分', width: 70, kind: 'number' },
  { key: 'hits', title: '命中', width: 200, value: (row) => row.hits.join('、') },
  { key: 'failure', title: '说明', width: 180 },
];

/** All reports that were asked for about an order, newest first. */
export function RiskHistoryDialog({ orderNo, onClose }: { readonly orderNo: string; readonly onClose: () => void }) {
  const history = useQuery(riskHistoryQuery(orderNo));
  return (
    <Modal open title="风控查询记录" width={960} footer={null} onCancel={onClose}>
      <DataTable
        label="风控查询记录"
        columns={columns}
        rows={history.data?.list}
        rowKey={(row) => row.id}
        empty="暂无查询记录"
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    </Modal>
  );
}
