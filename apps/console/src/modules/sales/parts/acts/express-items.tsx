import { courierOf } from '@merchant-admin/contract/delivery/courier-names';
import { couriers, type Courier } from '@merchant-admin/contract/delivery/codes';
import { Form, Input } from 'antd';
import { ChoiceItem, optionsOf } from '../../../../widgets/shared/form-items.tsx';

export interface ExpressFields {
  readonly company: Courier;
  readonly express_no?: string;
}

/** Goods that the customer fetches have no number. */
const byHand: Courier = 'STORE';
const all = optionsOf(couriers);
const carriers = all.filter(({ value }) => value !== byHand);

/** A parcel's number and courier, who is known by most numbers. @param sent whether a courier has it */
export function ExpressItems({ sent = false }: { readonly sent?: boolean }) {
  const form = Form.useFormInstance<ExpressFields>();
  const needed = Form.useWatch<Courier | undefined>('company') !== byHand;
  return (
    <>
      <Form.Item
        name="express_no"
        label="物流单号"
        dependencies={['company']}
        normalize={(text: string) => text.trim()}
        rules={[
          { required: needed, message: '请填写物流单号' },
          { pattern: /^[0-9A-Za-z-]*$/, message: '物流单号只能包含数字、字母和 -' },
        ]}
      >
        <Input
          maxLength={32}
          autoComplete="off"
          placeholder={needed ? '可用扫描枪扫描面单' : '门店自提可不填'}
          onChange={({ target }) => {
            const known = courierOf(target.value);
            if (known !== undefined) form.setFieldValue('company', known);
          }}
          onPressEnter={(event) => event.preventDefault()}
        />
      </Form.Item>
      <ChoiceItem name="company" label="物流公司" options={sent ? carriers : all} />
    </>
  );
}
