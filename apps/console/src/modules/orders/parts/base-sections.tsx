import { useQuery } from '@tanstack/react-query';
import { formatFen } from '@merchant-admin/common/money';
import { api, type Answer } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { MaskedText } from '../../../widgets/masked-text/masked-text.tsx';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { plainRightQuery } from '../queries.ts';
import { auditColour } from './status-colours.ts';
import styles from './order-columns.module.css';

type Base = Answer<'orders', 'orderListBaseInfo'>;
type Field = 'name' | 'phone' | 'id_card' | 'address';

export const BaseSection = ({ order }: { readonly order: Base }) => (
  <Section title="基本信息">
    <Facts
      items={[
        ['下单时间', showInstant(order.created_at)],
        ['支付时间', showInstant(order.paid_at)],
        ['审核完成时间', showInstant(order.audited_at)],
        ...(order.rent_start === null ? [] : ([['租期', `${order.rent_start} 至 ${order.rent_end}`]] as const)),
        ['商家', order.merchant_name],
        ['订单来源', `${order.channel_name} / ${order.source_name}`],
        ['客群', order.segment],
        [
          '审核状态',
          <StatusDot key="audit" colour={auditColour(order.audit_status)}>
            {order.audit_status_name}
          </StatusDot>,
        ],
        ['审核员', order.reviewer_name],
        ['总租金', formatFen(order.money.total_rent)],
        ['首期应付', formatFen(order.money.first_payment)],
        ['已付', formatFen(order.money.paid_amount)],
        ['已退', formatFen(order.money.refunded_amount)],
        ['押金', formatFen(order.money.deposit_total)],
        ['免押金额', formatFen(order.money.deposit_exempt)],
        ['冻结金额', `${formatFen(order.money.deposit_frozen)}（${order.money.deposit_status_name}）`],
        ['授权到期', showInstant(order.money.authorisation_expires_at)],
        ...(order.closed_at === null
          ? []
          : ([
              ['关闭时间', showInstant(order.closed_at)],
              ['关闭类型', order.close_type_name],
              ['关闭原因', order.close_reason],
            ] as const)),
      ]}
    />
  </Section>
);

/** Who rents and where it goes, masked; plain text by right, one field at a time, on record. */
export function UserSection({ order }: { readonly order: Base }) {
  const right = useQuery(plainRightQuery(order.order_id));
  const reveal = (field: Field) => async (reason: string) => {
    const { value } = await api.orders.orderListDesensitizationInfo({ body: { order_id: order.order_id, field, reason } });
    await queryClient.invalidateQueries({ queryKey: ['orders', 'checkDesensitizationInfo'] });
    return value;
  };
  const masked = (label: string, text: string, field: Field) => (
    <MaskedText key={field} masked={text} label={label} {...(right.data?.allowed ? { reveal: reveal(field), reasons: right.data.reasons } : {})} />
  );
  return (
    <Section title="用户信息" extra={right.data?.allowed ? <span className={styles['minor']}>今日还可查看明文 {right.data.left_today} 次</span> : undefined}>
      <Facts
        items={[
          ['姓名', masked('姓名', order.user.name, 'name')],
          ['手机号', masked('手机号', order.user.phone, 'phone')],
          ['身份证号', masked('身份证号', order.user.id_card, 'id_card')],
          ['年龄', order.user.age === null ? '-' : `${order.user.age}岁`],
          ['历史订单', `${order.user.history_orders} 笔`],
          ['收货人', `${order.user.receiver_name} ${order.user.receiver_phone}`],
          ['收货地址', masked('收货地址', `${order.user.region}${order.user.street}`, 'address')],
        ]}
      />
    </Section>
  );
}
