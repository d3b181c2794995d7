import { Button } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { mostCounted } from '@merchant-admin/contract/customers/customer-list';
import type { ReactNode } from 'react';
import type { Answer } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { couponColumns, IssueCouponDialog } from '../../coupons/index.ts';
import { DeviceLink, OrderLink } from '../../stock/index.ts';

type Customer = Answer<'customers', 'customerInfo'>;
interface CustomerProps {
  readonly customer: Customer;
}

const counted = (number: number, unit: string) => (number >= mostCounted ? `${mostCounted}${unit}以上` : `${number}${unit}`);

export const PersonSection = ({ customer }: CustomerProps) => (
  <Section title="用户资料">
    <Facts
      items={[
        ['用户', customer.name],
        ['手机号', customer.phone],
        ['身份证号', customer.id_card],
        ['年龄', customer.age === null ? '' : `${customer.age}岁`],
        ['订单数', `${counted(customer.orders, '笔')}，进行中${counted(customer.running, '笔')}`],
        ['迁移订单', customer.migrated === 0 ? '' : counted(customer.migrated, '笔')],
        ['首次下单', showInstant(customer.first_at)],
        ['最近下单', showInstant(customer.placed_at)],
        [
          '风险标签',
          customer.risk_tags.length === 0
            ? ''
            : customer.risk_tags.map((tag) => (
                <StatusTag key={tag.risk_id} colour="warning">
                  {tag.risk_name}
                </StatusTag>
              )),
        ],
      ]}
    />
  </Section>
);

export const MoneySection = ({ customer: { money } }: CustomerProps) => (
  <Section title="欠款与余额">
    <Facts
      items={[
        [
          '今日应付',
          money.late_fee === 0
            ? formatFen(money.owed)
            : `${formatFen(money.owed)}（到期账单${formatFen(money.due)}，未出账逾期费${formatFen(money.late_fee)}）`,
        ],
        ['其中逾期租金', formatFen(money.late_rent)],
        ['未到期待付', formatFen(money.later)],
        ['预付款', formatFen(money.prepayment)],
        ['溢缴金额', formatFen(money.overflow)],
        ['冻结押金', formatFen(money.deposit_frozen)],
      ]}
    />
  </Section>
);

interface PartProps<Row extends object> {
  readonly title: string;
  readonly extra?: ReactNode;
  /** The text where there is no row: an empty table would take the room of a full one. */
  readonly empty: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}
const Part = <Row extends object>({ title, extra, empty, ...table }: PartProps<Row>) => (
  <Section title={title} extra={extra}>
    {table.rows.length === 0 ? empty : <DataTable label={title} {...table} />}
  </Section>
);

const deviceColumns: readonly TableColumn<Customer['devices'][number]>[] = [
  { key: 'imei', title: 'IMEI/SN', width: 180, render: (row) => <DeviceLink imei={row.imei} /> },
  { key: 'goods_name', title: '商品', width: 240 },
  { key: 'order_id', title: '订单号', width: 200, render: (row) => <OrderLink orderNo={row.order_id} /> },
  { key: 'status_name', title: '订单状态', width: 110 },
  { key: 'rent_end', title: '租期结束', width: 120 },
];
export const DevicesSection = ({ customer }: CustomerProps) => (
  <Part title="在用户处的设备" empty="没有设备在用户处" columns={deviceColumns} rows={customer.devices} rowKey={(row) => row.imei} />
);

const coupons = couponColumns<Customer['coupons'][number]>(({ cut }) => (cut === 0 ? '' : formatFen(cut)));

/** The customer's coupons; by right, one more for him. */
export function CouponsSection({ customer }: CustomerProps) {
  const { opened, open, close } = useDialog<'issue'>();
  const issue = customer.member_id !== '' && (
    <Button size="small" onClick={() => open('issue')}>
      发放优惠券
    </Button>
  );
  return (
    <>
      <Part title="优惠券" extra={issue} empty="没有优惠券" columns={coupons} rows={customer.coupons} rowKey={(row) => row.id} />
      {opened === 'issue' && <IssueCouponDialog memberId={customer.member_id} onClose={close} />}
    </>
  );
}

const contactColumns: readonly TableColumn<Customer['contacts'][number]>[] = [
  { key: 'kind_name', title: '类型', width: 130 },
  { key: 'name', title: '姓名', width: 110 },
  { key: 'relation_name', title: '关系', width: 100 },
  { key: 'phone', title: '手机号', width: 140 },
  { key: 'order_id', title: '来自订单', width: 200, render: (row) => <OrderLink orderNo={row.order_id} /> },
];
export const ContactsSection = ({ customer }: CustomerProps) => (
  <Part title="联系人" empty="没有填写联系人" columns={contactColumns} rows={customer.contacts} rowKey={(row) => row.contact_id} />
);
