import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { api } from '../../../platform/api.ts';
import { goodsChoicesQuery } from '../queries.ts';
import { OrderActDialog, type SeenOrder } from './order-act-dialog.tsx';

interface Fields {
  sku_id: string;
  reason: string;
}

interface ChangeGoodsDialogProps {
  readonly order: SeenOrder;
  readonly onClose: (done: boolean) => void;
}

/** Another SKU for the same money, until the goods are sent; those that cost something else say so. */
export function ChangeGoodsDialog({ order, onClose }: ChangeGoodsDialogProps) {
  const choices = useQuery({ ...goodsChoicesQuery(order.order_id), staleTime: 0 });
  const options = choices.data?.list.map(({ sku_id, sku_name, stock, allowed, reason }) => ({
    value: sku_id,
    label: allowed ? `${sku_name}（库存 ${stock}）` : `${sku_name}（${reason}）`,
    disabled: !allowed,
  }));
  return (
    <OrderActDialog<Fields>
      order={order}
      title="修改商品"
      act="修改商品"
      said="商品已修改"
      send={(fields, envelope, call) => api.orders.editOrderGoods({ body: { ...envelope, ...fields }, ...call })}
      onClose={onClose}
    >
      <Form.Item name="sku_id" label="新规格" rules={[{ required: true, message: '请选择新规格' }]} extra="只能更换租金、押金和买断价都相同的规格">
        <Select placeholder="请选择" loading={choices.isPending} showSearch={{ optionFilterProp: 'label' }} options={options ?? []} />
      </Form.Item>
    </OrderActDialog>
  );
}
