import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Select } from 'antd';
import { useEffect } from 'react';
import { api } from '../../../platform/api.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { ChoiceItem, phoneRule, RadioItem, required } from '../../../widgets/shared/form-items.tsx';
import { afterVisit, visitSkusQuery, visitStoresQuery } from '../queries.ts';
import { SlotItems } from './slot-items.tsx';

interface Fields {
  store_id: string;
  by: 'order' | 'goods';
  order_no?: string;
  sku_id?: string;
  name?: string;
  phone?: string;
  day: string;
  at: string;
  may_wait?: boolean;
}

/** What stands at the store, with how much of it nobody is promised. */
function SkuItem({ store }: { readonly store: string | undefined }) {
  const skus = useQuery({ ...visitSkusQuery(store ?? ''), enabled: store !== undefined });
  return (
    <Form.Item name="sku_id" label="商品规格" rules={[{ required: true, message: '请选择商品规格' }]}>
      <Select
        placeholder={store === undefined ? '请先选择门店' : '请选择'}
        disabled={store === undefined}
        loading={skus.isFetching}
        showSearch={{ optionFilterProp: 'label' }}
        options={(skus.data?.list ?? []).map(({ sku_id: value, goods_name: goods, sku_name: sku, spare }) => ({
          value,
          label: `${goods} ${sku}（${spare > 0 ? `可约${spare}台` : '已约满'}）`,
        }))}
        notFoundContent={skus.isError ? '商品加载失败，请重新选择门店' : '该门店没有可预约的设备'}
      />
    </Form.Item>
  );
}

const byOrder = (
  <Form.Item
    name="order_no"
    label="订单号"
    rules={[{ required: true, pattern: /^\s*\d{18}\s*$/, message: '请输入18位订单号' }]}
    extra="待发货的订单；用户和商品以订单为准"
  >
    <Input maxLength={20} autoComplete="off" inputMode="numeric" />
  </Form.Item>
);

const byGoods = (store: string | undefined) => (
  <>
    <SkuItem store={store} />
    <Form.Item name="name" label="用户姓名" rules={required('请输入用户姓名')}>
      <Input maxLength={30} autoComplete="off" />
    </Form.Item>
    <Form.Item name="phone" label="手机号" rules={[{ required: true, message: '请输入手机号' }, phoneRule]}>
      <Input maxLength={11} inputMode="tel" autoComplete="off" />
    </Form.Item>
  </>
);

function NewVisitFields() {
  const form = Form.useFormInstance<Fields>();
  const store = Form.useWatch('store_id', form);
  const by = Form.useWatch('by', form);
  const stores = useQuery(visitStoresQuery());
  // Staff of a store have their own alone.
  const [first, ...others] = stores.data?.list ?? [];
  const only = others.length === 0 ? first?.value : undefined;
  useEffect(() => {
    if (only !== undefined) form.setFieldValue('store_id', only);
  }, [form, only]);
  return (
    <>
      <ChoiceItem name="store_id" label="门店" options={stores.data?.list.map(({ value, name: label }) => ({ value, label }))} />
      <RadioItem
        name="by"
        label="预约内容"
        options={[
          { value: 'order', label: '已有订单' },
          { value: 'goods', label: '到店看货下单' },
        ]}
      />
      {by === 'goods' ? byGoods(store) : byOrder}
      <SlotItems store={store} />
      <Form.Item name="may_wait" valuePropName="checked">
        <Checkbox>约满时排队</Checkbox>
      </Form.Item>
    </>
  );
}

/** Makes a visit for a customer who called or stands in the store. */
export const NewVisitDialog = ({ onClose }: { readonly onClose: (done: boolean) => void }) => (
  <FormDialog<Fields>
    title="新增预约"
    okText="保存"
    initial={{ by: 'order', may_wait: false }}
    run={async ({ store_id, by, order_no = '', sku_id, name = '', phone = '', at, may_wait = false }, idempotencyKey) => {
      const who = by === 'order' ? { order_id: order_no.trim() } : { ...(sku_id === undefined ? {} : { sku_id }), name, phone };
      const { ahead } = await api.visits.visitMake({ body: { store_id, at, may_wait, ...who }, idempotencyKey });
      return ahead === null ? '预约成功，请备货确认' : `已加入排队，前面还有${ahead}人`;
    }}
    after={afterVisit}
    onClose={onClose}
  >
    <NewVisitFields />
  </FormDialog>
);
