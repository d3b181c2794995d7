import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import type { Figure } from '@merchant-admin/contract/bills/codes';
import type { Answer } from '../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { entriesQuery } from '../queries.ts';

type Entry = Answer<'bills', 'amountEntries'>['list'][number];

const columns: readonly TableColumn<Entry>[] = [
  { key: 'at', title: '时间', width: 104, kind: 'time' },
  { key: 'kind_name', title: '业务', width: 100 },
  { key: 'account_name', title: '科目', width: 120 },
  { key: 'amount', title: '金额', width: 120, kind: 'money' },
  { key: 'document', title: '单据', width: 220 },
];

interface EntriesDialogProps {
  readonly orderNo: string;
  readonly billId?: string;
  /** The figure whose entries alone are shown, with their sum. */
  readonly figure?: Figure;
  readonly title?: string;
  readonly onClose: () => void;
}

/** The ledger entries behind an amount. All entries of an order sum to zero within each transaction; those of a figure sum to the figure. */
export function EntriesDialog({ orderNo, billId, figure, title = '订单', onClose }: EntriesDialogProps) {
  const entries = useQuery(entriesQuery(orderNo, billId, figure));
  const { data } = entries;
  return (
    <Modal open title={`${title}的记账明细`} width={820} footer={null} onCancel={onClose} destroyOnHidden>
      {data !== undefined && figure !== undefined && (
        <p>
          合计 <strong>{formatFen(data.sum)}</strong>，由以下{data.list.length}笔分录构成{data.more && '（仅显示最近的，合计包含全部）'}
        </p>
      )}
      <DataTable label="记账明细" columns={columns} rows={data?.list} rowKey={(row) => row.id} error={entries.error} onRetry={() => void entries.refetch()} />
    </Modal>
  );
}
