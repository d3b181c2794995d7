import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { api, type Answer } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Facts } from '../../../widgets/page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { billInfoQuery, refreshOrders } from '../queries.ts';
import { EntriesDialog } from './entries-dialog.tsx';
import styles from './bill-section.module.css';
import { SectionOf } from './section-of.tsx';
import { billColour, documentColour } from './status-colours.ts';
import { useDialog } from './use-dialog.ts';

type Bills = Answer<'bills', 'orderListBillInfo'>;
type Bill = Bills['rent'][number];
type Document = Bills['documents'][number];

const billColumns = (onOpen: (bill: Bill) => void): readonly TableColumn<Bill>[] => [
  { key: 'period', title: '期数', width: 72, value: (row) => `${row.period}/${row.periods}` },
  { key: 'bill_type_name', title: '账单类型', width: 90 },
  { key: 'due_date', title: '应付日', width: 110, value: (row) => row.due_date ?? (row.status === 10 ? '收货后确定' : '') },
  {
    key: 'amount',
    title: '应付',
    width: 120,
    kind: 'money',
    render: (row) => (
      <Button
        type="link"
        size="small"
        className={styles['amount'] ?? ''}
        onClick={() => onOpen(row)}
        aria-label={`查看第${row.period}期 ${formatFen(row.amount)} 的记账明细`}
      >
        {formatFen(row.amount)}
      </Button>
    ),
  },
  { key: 'status', title: '状态', width: 100, render: (row) => <StatusDot colour={billColour(row.status)}>{row.status_name}</StatusDot> },
  {
    key: 'overdue',
    title: '逾期费',
    width: 150,
    value: (row) => (row.overdue_days === 0 ? '' : `${formatFen(row.overdue_fee)}（逾期${row.overdue_days}天）`),
  },
  { key: 'discount', title: '优惠', width: 100, kind: 'money' },
  { key: 'paid', title: '已付', width: 110, kind: 'money' },
  { key: 'refunded', title: '已退', width: 110, kind: 'money' },
  { key: 'pay_way', title: '支付方式', width: 100 },
  { key: 'trade_no', title: '流水号', width: 210 },
  { key: 'paid_at', title: '支付时间', width: 168, kind: 'time' },
  { key: 'note', title: '说明', width: 160 },
];

const documentColumns = (onRetry: ((document: Document) => void) | undefined): readonly TableColumn<Document>[] => [
  { key: 'kind_name', title: '单据', width: 100 },
  { key: 'amount', title: '金额', width: 120, kind: 'money' },
  { key: 'state', title: '状态', width: 100, render: (row) => <StatusDot colour={documentColour(row.state)}>{row.state_name}</StatusDot> },
  { key: 'out_trade_no', title: '商户单号', width: 220 },
  { key: 'trade_no', title: '渠道流水号', width: 210 },
  { key: 'failure', title: '失败原因', width: 180 },
  { key: 'created_at', title: '发起时间', width: 168, kind: 'time' },
  { key: 'finished_at', title: '完成时间', width: 168, kind: 'time' },
  ...(onRetry
    ? [
        {
          key: 'act',
          title: '操作',
          width: 80,
          fixed: 'right' as const,
          render: (row: Document) =>
            ['refund', 'unfreeze'].includes(row.kind) && row.state !== 'succeeded' && row.state !== 'cancelled' ? (
              <Button type="link" size="small" onClick={() => onRetry(row)}>
                重试
              </Button>
            ) : null,
        },
      ]
    : []),
];

/** Bills, and the documents that moved the order's money; each amount opens into its ledger entries. */
export function BillSection({ orderId }: { readonly orderId: string }) {
  const bills = useQuery(billInfoQuery(orderId));
  const can = useCan();
  const { opened, open, close } = useDialog<Bill | 'all'>();
  const retry = useAct((document: Document, idempotencyKey) => api.bills.retryDocument({ body: { document_id: document.id }, idempotencyKey }), {
    success: '已重新发起',
    onDone: () => void refreshOrders(),
  });
  const mayRetry = can(['order:cancel', 'review:decide']);
  return (
    <SectionOf title="账单信息" query={bills} rows={8} extra={<Button onClick={() => open('all')}>记账明细</Button>}>
      {({ rent, other, documents, totals }) => (
        <>
          <Facts
            items={[
              ['应付合计', formatFen(totals.billed)],
              ['优惠合计', formatFen(totals.discount)],
              ['已付合计', formatFen(totals.paid)],
              ['已退合计', formatFen(totals.refunded)],
              ['未付合计', formatFen(totals.open)],
              ['冻结押金', formatFen(totals.frozen)],
            ]}
          />
          <h3 className={styles['subtitle']}>租金账单</h3>
          <DataTable label="租金账单" columns={billColumns(open)} rows={rent} rowKey={(row) => row.bill_id} />
          {other.length > 0 && (
            <>
              <h3 className={styles['subtitle']}>其他账单</h3>
              <DataTable label="其他账单" columns={billColumns(open)} rows={other} rowKey={(row) => row.bill_id} />
            </>
          )}
          <h3 className={styles['subtitle']}>收付款记录</h3>
          <DataTable label="收付款记录" columns={documentColumns(mayRetry ? retry.run : undefined)} rows={documents} rowKey={(row) => row.id} />
          {opened !== undefined && (
            <EntriesDialog orderId={orderId} {...(opened === 'all' ? {} : { billId: opened.bill_id, title: `第${opened.period}期账单` })} onClose={close} />
          )}
        </>
      )}
    </SectionOf>
  );
}
