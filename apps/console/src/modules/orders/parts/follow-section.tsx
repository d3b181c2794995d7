import { Segmented } from 'antd';
import { useState } from 'react';
import { isShown } from '@merchant-admin/contract/orders/act-stages';
import type { Answer } from '../../../platform/api.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { Section } from '../../../widgets/page/index.ts';
import { Timeline } from '../../../widgets/timeline/index.ts';
import { ConsultDialog, OverdueFollowDialog } from './brought-parts.ts';
import { followsOf, type FollowScope as Scope } from './follows-of.ts';
import { FollowDialog } from './page-dialogs.ts';
import styles from './person.module.css';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';

type Base = Answer<'orders', 'orderListBaseInfo'>;
type Act = 'follow' | 'followOverdue' | 'consult';
const ours: readonly string[] = ['follow', 'followOverdue', 'consult'] satisfies Act[];

const scopes: { value: Scope; label: string }[] = [
  { value: 'order', label: '本订单' },
  { value: 'recall', label: '召回' },
  { value: 'overdue', label: '逾期跟进' },
  { value: 'all', label: '该用户全部' },
];

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
      <Timeline key={scope} subject={`follow ${scope} ${order.order_id}`} load={followsOf(order.order_id, scope)} />
      {opened === 'follow' && <FollowDialog orderId={order.order_id} onClose={close} />}
      {opened === 'followOverdue' && <OverdueFollowDialog orderId={order.order_id} onClose={close} />}
      {opened === 'consult' && <ConsultDialog orderId={order.order_id} onClose={close} />}
    </Section>
  );
}
