import { orderActs } from '@merchant-admin/contract/orders/codes';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { api, type Answer } from '../../../platform/api.ts';
import { RegionItem, regionOf } from '../../../widgets/shared/region-item.tsx';
import { citiesQuery } from '../queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { phoneRule, ReasonItem } from '../../../widgets/shared/form-items.tsx';

type Base = Answer<'orders', 'orderListBaseInfo'>;
const names = ['name', 'phone', 'id_card', 'receiver_name', 'receiver_phone', 'region', 'street'] as const;
type Name = (typeof names)[number];
type Fields = Partial<Record<Exclude<Name, 'region'>, string>> & { city?: readonly string[]; county?: string; reason: string };

const filled = (fields: Partial<Record<Name, string>>) =>
  Object.fromEntries(names.flatMap((name) => ((fields[name] ?? '').trim() === '' ? [] : [[name, fields[name]!.trim()]]))) as Partial<Record<Name, string>>;

/** Corrects the customer and where the goods go. Fields that are left empty stay as they are: plain text is not shown to be edited. */
export function EditMemberDialog({ order, onClose }: { readonly order: Base; readonly onClose: (done: boolean) => void }) {
  const { user } = order;
  const cities = useQuery(citiesQuery());
  const text = (name: Name, label: string, now: string, more: object = {}) => (
    <Form.Item key={name} name={name} label={label} {...more}>
      <Input maxLength={name === 'street' ? 120 : 60} autoComplete="off" placeholder={`不修改（${now}）`} />
    </Form.Item>
  );
  return (
    <FormDialog<Fields>
      title={orderActs.editMember}
      okText="保存"
      width={560}
      run={async ({ reason, city, county, ...fields }, idempotencyKey) => {
        await api.orders.editOrderMemberInfo({
          body: { order_id: order.order_id, version: order.version, ...filled({ ...fields, region: regionOf(city, county) }), reason },
          idempotencyKey,
        });
        return '修改成功';
      }}
      onClose={onClose}
    >
      <p>只填写要修改的内容，留空的保持不变。</p>
      {text('name', '姓名', user.name)}
      {text('phone', '手机号', user.phone, { rules: [phoneRule] })}
      {text('id_card', '身份证号', user.id_card, { rules: [{ pattern: /^\d{17}[\dXx]$/, message: '请输入18位身份证号' }] })}
      {text('receiver_name', '收货人', user.receiver_name)}
      {text('receiver_phone', '收货人手机号', user.receiver_phone, { rules: [phoneRule] })}
      <RegionItem cities={cities} now={user.region} />
      {text('street', '详细地址', user.street)}
      <ReasonItem />
    </FormDialog>
  );
}
