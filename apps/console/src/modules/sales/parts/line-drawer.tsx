import { formatFen } from '@merchant-admin/common/money';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { DataTable } from '../../../widgets/data-table/index.ts';
import { Loaded } from '../../../widgets/load-failed/loaded.tsx';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { lineQuery } from '../queries.ts';
import { refundColumns } from './refund-columns.tsx';
import { lineColour } from './sale-colours.ts';
import { goodsOf, type SaleLine } from './sold.ts';

const Whole = ({ line }: { readonly line: Answer<'sales', 'saleLine'> }) => (
  <>
    <Section title="商品">
      <Facts
        items={[
          ['商品', line.goods_name],
          ['规格', line.sku_name],
          ['条码', line.barcode],
          [
            '状态',
            <StatusDot key="state" colour={lineColour(line.state)}>
              {line.state_name}
            </StatusDot>,
          ],
          ['单价', formatFen(line.price)],
          ['数量', String(line.quantity)],
          ['金额', formatFen(line.amount)],
          ['已退与应退', formatFen(line.refunded)],
          ['退回件数', String(line.returned)],
          ['包裹', line.express],
        ]}
      />
    </Section>
    <Section title="退款记录">
      <DataTable label="退款记录" columns={refundColumns} rows={line.refunds} rowKey={(refund) => refund.refund_id} empty="没有退款" />
    </Section>
  </>
);

interface LineDrawerProps {
  readonly line: SaleLine;
  readonly onClose: () => void;
}

/** One line whole, with what went back of it. */
export function LineDrawer({ line, onClose }: LineDrawerProps) {
  const found = useQuery(lineQuery(line.line_id));
  return (
    <Drawer open title={goodsOf(line)} size={720} styles={{ wrapper: { maxWidth: '100%' }, body: { padding: 8 } }} onClose={onClose}>
      <Loaded query={found}>{(whole) => <Whole line={whole} />}</Loaded>
    </Drawer>
  );
}
