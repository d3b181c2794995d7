import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../../platform/api.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { Facts } from '../../../../widgets/page/index.ts';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { depositQuery } from '../../money-queries.ts';
import { Amount } from '../amount.tsx';
import { financeTexts as t } from '../bills/texts.ts';
import styles from './finance.module.css';

type Deposit = Answer<'bills', 'depositPreview'>;

const columns: readonly TableColumn<Deposit['documents'][number]>[] = [
  { key: 'kind_name', title: '单据', width: 110 },
  { key: 'amount', title: '金额', width: 120, kind: 'money' },
  { key: 'state_name', title: '状态', width: 90 },
  { key: 'out_trade_no', title: '商户单号', width: 220 },
  { key: 'at', title: '时间', width: 104, kind: 'time' },
];

const expiry = ({ expires_at: at, expired }: Deposit) => (expired ? <StatusDot colour="danger">{t.expired(showInstant(at))}</StatusDot> : showInstant(at));

/** A line that the customer is to authorise the deposit again, while that is so. */
const waitingOf = ({ authorising }: Deposit) =>
  authorising === ''
    ? []
    : ([
        [
          '重新授权',
          <StatusDot key="authorising" colour="warning">
            {t.authorising(authorising)}
          </StatusDot>,
        ],
      ] as const);

const factsOf = (deposit: Deposit, orderNo: string) =>
  [
    ['押金', formatFen(deposit.total)],
    ['免押金额', formatFen(deposit.exempt)],
    ['应冻结', formatFen(deposit.to_freeze)],
    ['状态', deposit.status_name],
    ['冻结金额', <Amount key="frozen" orderNo={orderNo} figure="frozen" value={deposit.frozen} />],
    ['已扣除', <Amount key="captured" orderNo={orderNo} figure="captured" value={deposit.captured} />],
    ['扣款申请中', formatFen(deposit.deducting)],
    ['剩余可扣', deposit.expired ? t.leftExpired(formatFen(deposit.left)) : formatFen(deposit.left)],
    ['已解冻', <Amount key="released" orderNo={orderNo} figure="released" value={deposit.released} />],
    ['授权到期', expiry(deposit)],
    ...waitingOf(deposit),
  ] as const;

interface DepositCardProps {
  readonly orderNo: string;
  readonly onDeduct: (left: number) => void;
}

/** What the deposit is, what became of it and what is left of it. */
export function DepositCard({ orderNo, onDeduct }: DepositCardProps) {
  const deposit = useQuery(depositQuery(orderNo));
  const { data } = deposit;
  return (
    <>
      <div className={styles.cardHead}>
        <h3>{t.deposit}</h3>
        {data?.actions.map(({ act, title, reason }) => (
          <ActButton key={act} blocked={reason} onClick={() => onDeduct(data.left)}>
            {title}
          </ActButton>
        ))}
      </div>
      {data === undefined && deposit.isError && <LoadFailed error={deposit.error} onRetry={() => void deposit.refetch()} retrying={deposit.isFetching} />}
      {deposit.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {data !== undefined && <Facts items={factsOf(data, orderNo)} />}
      {data !== undefined && data.documents.length > 0 && (
        <div className={styles.table}>
          <DataTable label={t.depositDocuments} columns={columns} rows={data.documents} rowKey={(row) => row.out_trade_no} />
        </div>
      )}
    </>
  );
}
