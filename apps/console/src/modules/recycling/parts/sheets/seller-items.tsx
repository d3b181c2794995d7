import type { SheetDetail } from '@merchant-admin/contract/recycling/sheet-shapes';
import { Checkbox, Form } from 'antd';
import { Facts } from '../../../../widgets/page/index.ts';
import { CustomerItems } from '../form/customer-items.tsx';

/** Who sells a sheet's device. Of a sheet that is edited he stays unless he is to be changed. */
export function SellerItems({ sheet }: { readonly sheet: SheetDetail | undefined }) {
  const other = Form.useWatch<boolean | undefined>('other') ?? false;
  if (sheet === undefined) return <CustomerItems />;
  return (
    <>
      <Facts
        items={[
          ['用户', `${sheet.customer_name} ${sheet.customer_phone}`],
          ['证件号码', sheet.id_card],
          ['收款账号', sheet.payee],
        ]}
      />
      <Form.Item name="other" valuePropName="checked">
        <Checkbox>更换用户信息</Checkbox>
      </Form.Item>
      {other && <CustomerItems />}
    </>
  );
}
