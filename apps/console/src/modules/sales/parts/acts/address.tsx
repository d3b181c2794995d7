import { saleActs } from '@merchant-admin/contract/sales/codes';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { api, type Answer } from '../../../../platform/api.ts';
import { WaitingDialog } from '../../../../widgets/act-dialog/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { phoneRule, ReasonItem, required } from '../../../../widgets/shared/form-items.tsx';
import { RegionItem, regionOf } from '../../../../widgets/shared/region-item.tsx';
import { citiesQuery } from '../../../orders/index.ts';
import { addressQuery, afterSale } from '../../queries.ts';
import type { Sold } from '../sold.ts';
import { DialogFacts } from '../../../../widgets/shared/dialog-facts.tsx';
import { anew, fresh, whileOpen } from './fresh.tsx';

interface Fields {
  readonly name: string;
  readonly phone: string;
  readonly city: readonly string[];
  readonly county?: string;
  readonly street: string;
  readonly reason: string;
}
interface AddressProps {
  readonly row: Sold;
  readonly now: Answer<'sales', 'saleAddress'>;
  readonly onClose: (done: boolean) => void;
}

function Address({ row, now, onClose }: AddressProps) {
  const cities = useQuery(citiesQuery());
  return (
    <FormDialog<Fields>
      title={`${saleActs.address} ${row.order_no}`}
      okText="保存"
      width={560}
      run={async ({ city, county, ...fields }, idempotencyKey) => {
        const body = { order_id: row.order_id, version: now.version, ...fields, region: regionOf(city, county) };
        await api.sales.saleAddressEdit({ body, idempotencyKey });
        return '收货信息已修改';
      }}
      after={afterSale}
      onClose={onClose}
    >
      <DialogFacts
        items={[
          ['当前收货人', `${now.receiver_name} ${now.receiver_phone}`],
          ['当前地址', now.receiver_address],
        ]}
      />
      <Form.Item name="name" label="收货人" rules={required('请输入收货人')}>
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label="手机号" rules={[...required('请输入手机号'), phoneRule]}>
        <Input maxLength={11} inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <RegionItem cities={cities} />
      <Form.Item name="street" label="详细地址" rules={required('请输入详细地址')}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <ReasonItem />
    </FormDialog>
  );
}

/** Has an order sent to somebody or somewhere else. What stands now is shown masked, so everything is typed anew. */
export const EditAddress = whileOpen(({ row, onClose }: RowDialogProps<Sold>) => {
  const found = fresh(useQuery({ ...addressQuery(row.order_id), ...anew }));
  if (found.data?.editable === true) return <Address row={row} now={found.data} onClose={onClose} />;
  return (
    <WaitingDialog open title={`${saleActs.address} ${row.order_no}`} needs={[found]} onClose={onClose}>
      {found.data?.reason}
    </WaitingDialog>
  );
});
