import { Segmented } from 'antd';
import { useState } from 'react';
import { isShown } from '@merchant-admin/contract/orders/act-stages';
import type { Answer } from '../../../platform/api.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { Section } from '../../../widgets/page/index.ts';
import { Timeline } from '../../../widgets/timeline/index.ts';
import { BroughtActs } from './brought-acts.tsx';
import { followsOf, type FollowScope as Scope } from './follows-of.ts';
import { FollowDialog } from './page-dialogs.ts';
import styles from './person.module.css';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';

type Base = Answer<'orders', 'orderListBaseInfo'>;

const scopes: { value: Scope; label: string }[] = [
  { value: 'order', label: '本订单' },
  { value: 'recall', label: '召回' },
  { value: 'overdue', label: '逾期跟进' },
  { value: 'all', label: '该用户全部' },
];

/** What was said with the customer, about this order or any other of his. */
export function FollowSection({ order }: { readonly order: Base }) {
  const [scope, setScope] = useState<Scope>('order');
  const { opened, open, close } = useDialog<true>();
  const follow = order.actions.find((each) => each.act === 'follow' && isShown(order.status, each));
  return (
    <Section
      title="跟进记录"
      extra={
        <span className={styles['extra']}>
          {follow && (
            <ActButton size="small" blocked={follow.reason} onClick={() => open(true)}>
              {follow.title}
            </ActButton>
          )}
          <BroughtActs order={order} at="follow" size="small" />
        </span>
      }
    >
      <Segmented<Scope> aria-label="跟进范围" options={scopes} value={scope} onChange={setScope} style={{ marginBottom: 12 }} />
      <Timeline key={scope} subject={`follow ${scope} ${order.order_id}`} load={followsOf(order.order_id, scope)} />
      {opened && <FollowDialog orderNo={order.order_id} onClose={close} />}
    </Section>
  );
}
