import { leasedActs } from '@merchant-admin/contract/orders/codes';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { api, type Answer } from '../../../platform/api.ts';
import { goodsChoicesQuery } from '../queries.ts';
import { OrderActDialog, type SeenOrder } from './order-act-dialog.tsx';

type Choice = Pick<Answer<'orders', 'orderGoodsChoices'>['list'][number], 'sku_id' | 'stock' | 'allowed' | 'reason'>;

interface Fields {
  sku_id: string;
  reason: string;
}

interface ChangeGoodsDialogProps {
  readonly order: SeenOrder;
  readonly onClose: (done: boolean) => void;
}

const optionOf = ({ sku_id, stock, allowed, reason }: Choice, name: string) => ({
  value: sku_id,
  label: `${name}（${allowed ? `库存 ${stock}` : reason}）`,
  disabled: !allowed,
});

/** Another SKU or other goods for the same money, until the goods are sent; those that cost something else say so. */
export function ChangeGoodsDialog({ order, onClose }: ChangeGoodsDialogProps) {
  const choices = useQuery({ ...goodsChoicesQuery(order.order_id), staleTime: 0 });
  const own = choices.data?.list ?? [];
  const others = choices.data?.others ?? [];
  const options = [
    { label: '本商品的规格', options: own.map((each) => optionOf(each, each.sku_name)) },
    ...(others.length === 0 ? [] : [{ label: '其他同价商品', options: others.map((each) => optionOf(each, `${each.goods_name} ${each.sku_name}`)) }]),
  ];
  const isOther = (skuId: string) => others.some((each) => each.sku_id === skuId);
  return (
    <OrderActDialog<Fields>
      order={order}
      title={leasedActs.goods}
      act={leasedActs.goods}
      said="商品已修改"
      send={(fields, envelope, call) => {
        const body = { ...envelope, ...fields };
        return isOther(fields.sku_id) ? api.orders.orderChangeGoods({ body, ...call }) : api.orders.editOrderGoods({ body, ...call });
      }}
      onClose={onClose}
    >
      <Form.Item name="sku_id" label="新规格" rules={[{ required: true, message: '请选择新规格' }]} extra="只能更换租金、押金和买断价都相同的规格或商品">
        <Select placeholder="请选择" loading={choices.isPending} showSearch={{ optionFilterProp: 'label' }} options={options} />
      </Form.Item>
    </OrderActDialog>
  );
}
