import { useQuery } from '@tanstack/react-query';
import { formatFen } from '@merchant-admin/common/money';
import { payCodeState } from '@merchant-admin/contract/bills/judicial-codes';
import { useCan } from '../../../../platform/permission/can.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { payLinksQuery } from '../../queries.ts';
import { LinkActs, type PayLink } from './link-acts.tsx';

const colours: Readonly<Record<number, 'info' | 'success' | 'neutral'>> = { [payCodeState.VALID]: 'info', [payCodeState.PAID]: 'success' };

/** What more is to say of a link: that it is being paid, when money came and where it went, or why it ended. */
function noteOf(link: PayLink): string {
  if (link.paying) return '支付处理中';
  if (link.paid_at === null || link.out_trade_no === '') return link.ended_why || '-';
  return [`${showInstant(link.paid_at)} 到账`, link.held > 0 ? `${link.held_why} ${formatFen(link.held)}` : link.out_trade_no].join('，');
}

const columns: readonly TableColumn<PayLink>[] = [
  { key: 'state_name', title: '状态', width: 80, render: (link) => <StatusTag colour={colours[link.state] ?? 'neutral'}>{link.state_name}</StatusTag> },
  { key: 'amount', title: '发送时金额', width: 100, kind: 'money' },
  { key: 'open', title: '当前待付', width: 100, kind: 'money' },
  { key: 'paid', title: '已付', width: 100, kind: 'money' },
  { key: 'valid_until', title: '有效期至', width: 110, render: (link) => showInstant(link.valid_until) },
  { key: 'note', title: '说明', width: 170, render: noteOf },
  { key: 'made_by', title: '发送', width: 130, render: ({ made_by: by, made_at: at }) => `${by} ${showInstant(at)}` },
  { key: 'actions', title: '操作', width: 170, fixed: 'right', render: (link) => <LinkActs link={link} /> },
];

/** The payment links of an order, the newest first, and until when nobody calls its customer; nothing where there is none. */
export function PayLinkSection({ orderNo }: { readonly orderNo: string }) {
  const can = useCan();
  const found = useQuery({ ...payLinksQuery(orderNo), enabled: can('overdue:follow') || can('overdue:assign') || can('bill:held') });
  if (!found.data || found.data.list.length === 0) return null;
  const quiet = found.data.list[0]!.quiet_until;
  return (
    <Section title="还款链接" extra={quiet === null ? undefined : <StatusTag colour="info">{`自助还款中，至 ${showInstant(quiet).slice(0, 16)}`}</StatusTag>}>
      <DataTable label="还款链接" columns={columns} rows={found.data.list} rowKey={(link) => link.link_id} empty="" />
    </Section>
  );
}
