import { Button } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { CustomerCoupons } from '../../coupons/index.ts';
import { AddressCheck } from './address-check.tsx';
import { EditMemberDialog, SameIdDialog } from './page-dialogs.ts';
import { Members } from './members.tsx';
import styles from './person.module.css';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import { usePlain } from './use-plain.tsx';

type Base = Answer<'orders', 'orderListBaseInfo'>;

/** The customer of an order and where its goods go, masked; plain text by right, one field at a time, on record. */
export function UserSection({ order }: { readonly order: Base }) {
  const { right, masked } = usePlain(order.order_id);
  const can = useCan();
  const { opened, open, close } = useDialog<'edit' | 'same'>();
  const edit = order.actions.find((each) => each.act === 'editMember');
  const others = (
    <Button key="same" type="link" size="small" style={{ padding: 0 }} onClick={() => open('same')}>
      {order.user.history_orders} 笔，查看同证件订单
    </Button>
  );
  return (
    <Section
      title="用户信息"
      extra={
        <span className={styles['extra']}>
          {right?.allowed && <span className={styles['minor']}>今日还可查看明文 {right.left_today} 次</span>}
          {can('CustomerDetail') && <AppLink to={`/customer/customerDetail?order_id=${order.order_id}`}>用户详情</AppLink>}
          {edit && (
            <ActButton size="small" blocked={edit.reason} onClick={() => open('edit')}>
              {edit.title}
            </ActButton>
          )}
        </span>
      }
    >
      <Facts
        items={[
          ['姓名', masked('姓名', order.user.name, 'name')],
          ['手机号', masked('手机号', order.user.phone, 'phone')],
          ['身份证号', masked('身份证号', order.user.id_card, 'id_card')],
          ['年龄', order.user.age === null ? '-' : `${order.user.age}岁`],
          ['历史订单', order.user.history_orders === 0 ? '0 笔' : others],
          ['收货人', masked('收货人', `${order.user.receiver_name} ${order.user.receiver_phone}`, 'receiver')],
          [
            '收货地址',
            <>
              {masked('收货地址', `${order.user.region}${order.user.street}`, 'address')}
              {can(['order:member', 'review:decide']) && <AddressCheck orderNo={order.order_id} />}
            </>,
          ],
        ]}
      />
      <CustomerCoupons orderNo={order.order_id} />
      <Members orderNo={order.order_id} reasons={right?.allowed ? right.reasons : undefined} />
      {opened === 'edit' && <EditMemberDialog order={order} onClose={close} />}
      {opened === 'same' && <SameIdDialog orderNo={order.order_id} onClose={close} />}
    </Section>
  );
}
