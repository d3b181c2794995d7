import { Segmented } from 'antd';
import { useState } from 'react';
import { formatFen } from '@merchant-admin/common/money';
import { isShown } from '@merchant-admin/contract/orders/act-stages';
import { api, type Answer } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { Section } from '../../../widgets/page/index.ts';
import { Timeline, type TimelineEntry } from '../../../widgets/timeline/index.ts';
import { ConsultDialog, OverdueFollowDialog } from '../../overdue/index.ts';
import { FollowDialog } from './page-dialogs.ts';
import styles from './person.module.css';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';

type Follow = Answer<'orders', 'orderFollowUpRecords'>['list'][number];
type Base = Answer<'orders', 'orderListBaseInfo'>;
type Scope = 'order' | 'recall' | 'overdue' | 'all';
type Act = 'follow' | 'followOverdue' | 'consult';
const ours: readonly string[] = ['follow', 'followOverdue', 'consult'] satisfies Act[];

const scopes: { value: Scope; label: string }[] = [
  { value: 'order', label: '本订单' },
  { value: 'recall', label: '召回' },
  { value: 'overdue', label: '逾期跟进' },
  { value: 'all', label: '该用户全部' },
];

const told = (row: Follow): string =>
  [
    row.content,
    row.promise_date === null ? '' : `承诺还款：${row.promise_date}${row.promise_amount === null ? '' : ` ${formatFen(row.promise_amount)}`}`,
    row.next_at === null ? '' : `下次跟进：${showInstant(row.next_at)}`,
  ]
    .filter((line) => line !== '')
    .join('\n');

const entryOf = (row: Follow, scope: Scope): TimelineEntry => ({
  id: row.id,
  at: row.at,
  actor: row.operator_name,
  actorType: [row.way_name, scope === 'all' ? row.order_id : ''].filter((text) => text !== '').join(' · '),
  action: row.result_name === '' ? row.kind_name : `${row.kind_name}：${row.result_name}`,
  reason: told(row),
  reasonIs: '内容',
});

/** The records of each scope, the newest first. */
const readers: Record<Scope, (query: { order_id: string; before?: string }, signal: AbortSignal) => Promise<{ list: Follow[]; next: string }>> = {
  order: (query, signal) => api.orders.orderFollowUpRecords({ query, signal }),
  recall: (query, signal) => api.orders.orderRecallRecord({ query, signal }),
  overdue: (body, signal) => api.overdue.followerRecord({ body, signal }),
  all: (query, signal) => api.orders.orderFollowUpRecordsAll({ query, signal }),
};

const load = (orderId: string, scope: Scope) => async (from: string | undefined, signal: AbortSignal) => {
  const { list, next } = await readers[scope]({ order_id: orderId, ...(from === undefined ? {} : { before: from }) }, signal);
  return { entries: list.map((row) => entryOf(row, scope)), ...(next === '' ? {} : { next }) };
};

/** What was said with the customer, about this order or any other of his. */
export function FollowSection({ order }: { readonly order: Pick<Base, 'order_id' | 'status' | 'actions'> }) {
  const [scope, setScope] = useState<Scope>('order');
  const { opened, open, close } = useDialog<Act>();
  const acts = order.actions.filter((each) => ours.includes(each.act) && isShown(order.status, each));
  return (
    <Section
      title="跟进记录"
      extra={
        <span className={styles['extra']}>
          {acts.map(({ act, title, reason }) => (
            <ActButton key={act} size="small" blocked={reason} onClick={() => open(act as Act)}>
              {title}
            </ActButton>
          ))}
        </span>
      }
    >
      <Segmented<Scope> aria-label="跟进范围" options={scopes} value={scope} onChange={setScope} style={{ marginBottom: 12 }} />
      <Timeline key={scope} subject={`follow ${scope} ${order.order_id}`} load={load(order.order_id, scope)} />
      {opened === 'follow' && <FollowDialog orderId={order.order_id} onClose={close} />}
      {opened === 'followOverdue' && <OverdueFollowDialog orderId={order.order_id} onClose={close} />}
      {opened === 'consult' && <ConsultDialog orderId={order.order_id} onClose={close} />}
    </Section>
  );
}
