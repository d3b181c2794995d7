import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { api } from '../../../platform/api.ts';
import { ReasonItem } from '../../../widgets/shared/form-items.tsx';
import { goodsChoicesQuery } from '../queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { PreviewEffects } from './preview-effects.tsx';

interface Fields {
  sku_id: string;
  reason: string;
}

interface ChangeGoodsDialogProps {
  readonly orderId: string;
  readonly version: number;
  readonly onClose: (done: boolean) => void;
}

/** What the chosen SKU would change, asked from the act itself. */
function Preview({ orderId, version }: Pick<ChangeGoodsDialogProps, 'orderId' | 'version'>) {
  const skuId = Form.useWatch<string | undefined>('sku_id');
  if (skuId === undefined) return null;
  return (
    <PreviewEffects
      queryKey={['preview', 'change-goods', orderId, version, skuId]}
      load={async (signal) =>
        (await api.orders.editOrderGoods({ body: { order_id: orderId, version, sku_id: skuId, reason: '预览', preview: true }, signal })).effects
      }
    />
  );
}

/** Another SKU for the same money, until the goods are sent; those that cost something else say so. */
export function ChangeGoodsDialog({ orderId, version, onClose }: ChangeGoodsDialogProps) {
  const choices = useQuery({ ...goodsChoicesQuery(orderId), staleTime: 0 });
  const options = choices.data?.list.map(({ sku_id, sku_name, stock, allowed, reason }) => ({
    value: sku_id,
    label: allowed ? `${sku_name}（库存 ${stock}）` : `${sku_name}（${reason}）`,
    disabled: !allowed,
  }));
  return (
    <FormDialog<Fields>
      title="修改商品"
      okText="修改商品"
      width={560}
      run={async (fields, idempotencyKey) => {
        await api.orders.editOrderGoods({ body: { order_id: orderId, version, ...fields }, idempotencyKey });
        return '商品已修改';
      }}
      onClose={onClose}
    >
      <Form.Item name="sku_id" label="新规格" rules={[{ required: true, message: '请选择新规格' }]} extra="只能更换租金、押金和买断价都相同的规格">
        <Select placeholder="请选择" loading={choices.isPending} showSearch={{ optionFilterProp: 'label' }} options={options ?? []} />
      </Form.Item>
      <Preview orderId={orderId} version={version} />
      <ReasonItem />
    </FormDialog>
  );
}
