import { courierOf } from '@merchant-admin/contract/delivery/courier-names';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { couriersQuery } from '../queries.ts';

export interface CourierFieldValues {
  company: string;
  express_no?: string;
}

/** Fields of a parcel's number and courier, who is known by most numbers; a pick-up at the store has no number. */
export function CourierFields() {
  const form = Form.useFormInstance();
  const couriers = useQuery(couriersQuery());
  const company = Form.useWatch<string | undefined>('company');
  const needed = company !== 'STORE';
  return (
    <>
      <Form.Item
        name="express_no"
        label="物流单号"
        dependencies={['company']}
        rules={[
          { required: needed, message: '请输入物流单号' },
          { pattern: /^[0-9A-Za-z-]*$/, message: '物流单号只能包含数字、字母和 -' },
        ]}
      >
        <Input
          maxLength={32}
          autoComplete="off"
          placeholder={needed ? '请扫描或输入物流单号' : '门店自提可不填'}
          onChange={({ target }) => {
            const known = courierOf(target.value);
            if (known !== undefined) form.setFieldValue('company', known);
          }}
        />
      </Form.Item>
      <Form.Item name="company" label="物流公司" rules={[{ required: true, message: '请选择物流公司' }]}>
        <Select
          placeholder="请选择物流公司"
          loading={couriers.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={(couriers.data?.list ?? []).map((each) => ({ value: each.value, label: each.name }))}
        />
      </Form.Item>
    </>
  );
}
