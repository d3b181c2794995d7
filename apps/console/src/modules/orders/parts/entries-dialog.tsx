import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { entriesQuery } from '../queries.ts';

type Entry = Answer<'bills', 'amountEntries'>['list'][number];

const columns: readonly TableColumn<Entry>[] = [
  { key: 'at', title: '时间', width: 168, kind: 'time' },
  { key: 'kind_name', title: '业务', width: 100 },
  { key: 'account_name', title: '科目', width: 120 },
  { key: 'amount', title: '金额', width: 120, kind: 'money' },
  { key: 'document', title: '单据', width: 220 },
];

interface EntriesDialogProps {
  readonly orderId: string;
  readonly billId?: string;
  readonly title?: string;
  readonly onClose: () => void;
}

/** The ledger entries behind an amount: within each business they sum to zero. */
export function EntriesDialog({ orderId, billId, title = '订单', onClose }: EntriesDialogProps) {
  const entries = useQuery(entriesQuery(orderId, billId));
  return (
    <Modal open title={`${title}的记账明细`} width={820} footer={null} onCancel={onClose} destroyOnHidden>
      <DataTable
        label="记账明细"
        columns={columns}
        rows={entries.data?.list}
        rowKey={(row) => row.id}
        error={entries.error}
        onRetry={() => void entries.refetch()}
      />
    </Modal>
  );
}
