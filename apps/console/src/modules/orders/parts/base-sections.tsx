import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { AuthorisationEnd } from './security.tsx';
import { auditColour } from './status-colours.ts';

type Base = Answer<'orders', 'orderListBaseInfo'>;

export const BaseSection = ({ order }: { readonly order: Base }) => (
  <Section title="基本信息">
    <Facts
      items={[
        ['下单时间', showInstant(order.created_at)],
        ['支付时间', showInstant(order.paid_at)],
        ['审核完成时间', showInstant(order.audited_at)],
        ...(order.rent_start === null ? [] : ([['租期', `${order.rent_start} 至 ${order.rent_end}`]] as const)),
        ['商家', order.merchant_name],
        ['签约主体', order.contract_company],
        ['订单来源', `${order.channel_name} / ${order.source_name}`],
        ['客群', order.segment],
        [
          '审核状态',
          <StatusDot key="audit" colour={auditColour(order.audit_status)}>
            {order.audit_status_name}
          </StatusDot>,
        ],
        ['审核员', order.reviewer_name],
        ['租赁合同', order.sign_status_name],
        ['客服', order.service_name],
        ['约定履约方式', order.performance_way_name],
        ...(order.funder === null ? [] : ([['资方', order.funder.settled_at === null ? order.funder.name : `${order.funder.name}（已结清）`]] as const)),
        ['总租金', formatFen(order.money.total_rent)],
        ['首期应付', formatFen(order.money.first_payment)],
        ['已付', formatFen(order.money.paid_amount)],
        ['已退', formatFen(order.money.refunded_amount)],
        ['押金', formatFen(order.money.deposit_total)],
        ['免押金额', formatFen(order.money.deposit_exempt)],
        ['冻结金额', `${formatFen(order.money.deposit_frozen)}（${order.money.deposit_status_name}）`],
        ['授权到期', <AuthorisationEnd key="end" money={order.money} />],
        ...(order.finished_at === null
          ? []
          : ([
              ['完结时间', showInstant(order.finished_at)],
              ['完结方式', order.finish_type_name],
            ] as const)),
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
