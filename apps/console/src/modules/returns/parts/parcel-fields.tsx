import { Form, Input, Select } from 'antd';
import { couriers, type Courier } from '@merchant-admin/contract/delivery/codes';
import { clearable } from '../../../widgets/shared/clearable.ts';

export interface ParcelValues {
  company?: Courier;
  express_no?: string;
}

const options = Object.entries(couriers)
  .filter(([code]) => code !== 'STORE')
  .map(([value, label]) => ({ value, label }));

/** What was filled in of a parcel, as the calls take it. */
export const parcelOf = ({ company, express_no: number }: ParcelValues) => ({
  ...(company === undefined ? {} : { company }),
  express_no: number?.trim() ?? '',
});

/** Fields of the courier and the number of the parcel by which goods come back. */
export const ParcelFields = ({ hint }: { readonly hint: string }) => (
  <>
    <Form.Item name="company" label="物流公司">
      <Select allowClear={clearable} placeholder={hint} showSearch={{ optionFilterProp: 'label' }} options={options} />
    </Form.Item>
    <Form.Item name="express_no" label="物流单号" rules={[{ pattern: /^[0-9A-Za-z-]*$/, message: '物流单号只能包含数字、字母和 -' }]}>
      <Input maxLength={40} autoComplete="off" placeholder={hint} />
    </Form.Item>
  </>
);
