import type { Answer } from '../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Section } from '../../../widgets/page/index.ts';

type Info = Answer<'review', 'reviewInfo'>;

const contactColumns: readonly TableColumn<Info['contacts'][number]>[] = [
  { key: 'at', title: '时间', width: 104, kind: 'time' },
  { key: 'operator_name', title: '联系人', width: 100 },
  { key: 'result', title: '结果', width: 180 },
  { key: 'next_contact_at', title: '下次联系', width: 104, kind: 'time' },
  { key: 'remark', title: '备注', width: 260 },
];
const otherColumns: readonly TableColumn<Info['same_id_orders'][number]>[] = [
  { key: 'order_id', title: '订单号', width: 190 },
  { key: 'goods_name', title: '商品', width: 220 },
  { key: 'status_name', title: '状态', width: 100 },
  { key: 'created_at', title: '下单时间', width: 104, kind: 'time' },
];

/** Earlier calls to the customer, and his other orders. */
export const ContactSection = ({ info }: { readonly info: Info }) => (
  <>
    <Section title="通话记录">
      {info.contacts.length === 0 ? '暂无通话记录' : <DataTable label="通话记录" columns={contactColumns} rows={info.contacts} rowKey={(row) => row.at} />}
    </Section>
    <Section title="同证件订单">
      {info.same_id_orders.length === 0 ? (
        '没有其他订单'
      ) : (
        <DataTable label="同证件订单" columns={otherColumns} rows={info.same_id_orders} rowKey={(row) => row.order_id} />
      )}
    </Section>
  </>
);
