import { Button } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { requestState } from '@merchant-admin/contract/bills/codes';
import { AppLink } from '../../../platform/app-link.tsx';
import { offerOf } from '../../../platform/offer.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { TimelineList } from '../../../widgets/timeline/index.ts';
import { documentColour, refreshOrders, RetryDialog } from '../../orders/index.ts';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import { requestQuery } from '../queries.ts';
import { DepositChange, Found } from './request-evidence.tsx';
import { approversText, askedText } from './request-columns.tsx';
import { requestCalls, type RequestDetail, type RequestKind } from './requests.ts';
import { KeptPictures } from '../../../widgets/upload/index.ts';

interface RequestProps {
  readonly kind: RequestKind;
  readonly request: RequestDetail;
}
type Line = RequestDetail['lines'][number];
type Document = RequestDetail['documents'][number];

export function RequestSection({ kind, request }: RequestProps) {
  const { title } = requestCalls[kind];
  const mayOpen = useCan()('OrderDetail');
  return (
    <Section title="申请信息">
      <Facts
        items={[
          [
            '订单号',
            mayOpen ? (
              <AppLink key="order" to={`/order/orderDetail?order_id=${request.order_id}`}>
                {request.order_id}
              </AppLink>
            ) : (
              request.order_id
            ),
          ],
          ['订单状态', request.order_status_name],
          ['用户', `${request.name} ${request.phone}`],
          ['商品', request.goods_name],
          [`${title}类型`, request.source_name],
          ['金额', formatFen(request.amount)],
          ['剩余授权', <DepositChange key="deposit" request={request} />],
          ['原因', request.reason],
          ['申请', `${request.applicant_name} ${showInstant(request.created_at)}`],
          ['审核方式', approversText(request)],
          ...(askedText(request) === '' ? [] : ([['待谁审核', askedText(request)]] as const)),
          ['审核', request.decided_at === null ? '' : `${request.decided_by} ${showInstant(request.decided_at)}`],
          ['审核意见', request.decide_reason],
          ['失败原因', request.failure],
          ['完成时间', showInstant(request.finished_at)],
        ]}
      />
    </Section>
  );
}

/** What the deduction is for: the goods as they were found. */
export const FoundSection = ({ found }: { readonly found: NonNullable<RequestDetail['found']> }) => (
  <Section title="质检结果">
    <Found found={found} />
  </Section>
);

/** Where refunded money came from. */
export const OriginSection = ({ origin }: { readonly origin: NonNullable<RequestDetail['origin']> }) => (
  <Section title="原交易">
    <Facts
      items={[
        ['类型', `${origin.kind_name}${origin.by_hand ? '（由财务线下退回）' : ''}`],
        ['金额', formatFen(origin.amount)],
        ['商户单号', origin.out_trade_no],
        ['渠道流水号', origin.trade_no],
      ]}
    />
  </Section>
);

/** What proves that finance paid it by hand. */
export const VoucherSection = ({ request }: { readonly request: RequestDetail }) => (
  <Section title="退款凭证">
    {request.paid_on === null ? (
      request.state === requestState.PASSED ? (
        '待财务线下退款并上传凭证'
      ) : (
        '未上传'
      )
    ) : (
      <>
        <Facts
          items={[
            ['退款日期', request.paid_on],
            ['确认人', request.paid_by],
          ]}
        />
        <KeptPictures label="退款凭证" pictures={request.vouchers} />
      </>
    )}
  </Section>
);

const lineColumns = (title: string): readonly TableColumn<Line>[] => [
  { key: 'name', title: '账单', width: 180 },
  { key: 'amount', title: `本次${title}`, width: 120, kind: 'money' },
  { key: 'bill_amount', title: '账单金额', width: 120, kind: 'money' },
  { key: 'paid', title: '已付', width: 120, kind: 'money' },
  { key: 'refunded', title: '已退', width: 120, kind: 'money' },
];

/** The bills that the amount is for, and the part of it that is for none. */
export const LinesSection = ({ kind, request }: RequestProps) => (
  <Section title="账单明细">
    {request.lines.length > 0 && (
      <DataTable label="账单明细" columns={lineColumns(requestCalls[kind].title)} rows={request.lines} rowKey={(row) => row.bill_id} />
    )}
    {request.rest > 0 && <p>不属于账单的余款 {formatFen(request.rest)}</p>}
  </Section>
);

const documentColumns = (failed: Document | undefined, onRetry: (document: Document) => void): readonly TableColumn<Document>[] => [
  { key: 'out_trade_no', title: '商户单号', width: 220 },
  { key: 'trade_no', title: '渠道流水号', width: 210 },
  { key: 'amount', title: '金额', width: 120, kind: 'money' },
  { key: 'state', title: '状态', width: 100, render: (row) => <StatusDot colour={documentColour(row.state)}>{row.state_name}</StatusDot> },
  { key: 'failure', title: '失败原因', width: 180 },
  { key: 'at', title: '时间', width: 104, kind: 'time' },
  ...(failed
    ? [
        {
          key: 'act',
          title: '操作',
          width: 80,
          fixed: 'right' as const,
          render: (row: Document) =>
            row.id === failed.id ? (
              <Button type="link" size="small" onClick={() => onRetry(row)}>
                重试
              </Button>
            ) : null,
        },
      ]
    : []),
];

/** What was sent to the channel for the request; what failed can be tried again. */
export function DocumentsSection({ kind, request }: RequestProps) {
  const { opened, open, close } = useDialog<Document>();
  const reload = async () => {
    await refreshOrders();
    const { documents } = await queryClient.fetchQuery({ ...requestQuery(kind, request.id), staleTime: 0 });
    return documents.find((each) => each.id === opened?.id)?.version ?? 0;
  };
  const failed = offerOf(request.actions, 'retry') && request.documents.find(({ id }) => id === request.retry_document_id);
  return (
    <Section title="收付款单据">
      {request.documents.length === 0 ? (
        '审核通过后生成'
      ) : (
        <DataTable label="收付款单据" columns={documentColumns(failed, open)} rows={request.documents} rowKey={(row) => row.id} />
      )}
      {opened && (
        <RetryDialog
          document={{ id: opened.id, version: opened.version, name: `${requestCalls[kind].title} ${opened.out_trade_no}` }}
          reload={reload}
          onClose={close}
        />
      )}
    </Section>
  );
}

export const RecordsSection = ({ request }: { readonly request: RequestDetail }) => (
  <Section title="操作记录">
    <TimelineList
      entries={request.records.map((entry, index) => ({
        id: String(index),
        at: entry.at,
        actor: entry.actor_name,
        action: entry.action,
        reason: entry.reason,
        differences: entry.to === '' ? [] : [{ field: '内容', from: entry.from, to: entry.to }],
      }))}
    />
  </Section>
);
