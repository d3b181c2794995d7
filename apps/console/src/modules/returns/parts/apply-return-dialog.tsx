import { orderActs } from '@merchant-admin/contract/orders/codes';
import { Form, Radio } from 'antd';
import { returnWays, type ReturnWay } from '@merchant-admin/contract/returns/codes';
import { api } from '../../../platform/api.ts';
import { ParcelFields, parcelOf, type ParcelValues } from './parcel-fields.tsx';
import { OrderActDialog } from '../../orders/index.ts';
import type { LeaseDialogProps } from './lease-dialog.ts';

interface Fields extends ParcelValues {
  way: ReturnWay;
  reason: string;
}

/** Begins a return: by parcel or at a store. */
export function ApplyReturnDialog(props: LeaseDialogProps) {
  const [form] = Form.useForm<Fields>();
  const way = Form.useWatch('way', form);
  return (
    <OrderActDialog<Fields>
      {...props}
      order={props.row}
      form={form}
      title={orderActs.applyReturn}
      act={orderActs.applyReturn}
      said="归还申请已提交"
      initial={{ way: 'mail' }}
      send={(fields, envelope, call) =>
        api.returns.applyReturn({
          body: { ...envelope, way: fields.way, reason: fields.reason, ...(fields.way === 'mail' ? parcelOf(fields) : { express_no: '' }) },
          ...call,
        })
      }
    >
      <Form.Item name="way" label="归还方式">
        <Radio.Group options={Object.entries(returnWays).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      {way === 'mail' && <ParcelFields hint="选填，寄出后可补充" />}
    </OrderActDialog>
  );
}
