import { couriers, type Courier } from '@merchant-admin/contract/delivery/codes';
import { recycleActs } from '@merchant-admin/contract/recycling/codes';
import { Form, Input } from 'antd';
import { api } from '../../../../platform/api.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ChoiceItem, optionsOf, ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { afterRecycle } from '../../queries.ts';
import { seen, type Recycled } from '../recycled.ts';

interface Fields {
  readonly company: Courier;
  readonly express_no?: string;
}
const all = optionsOf(couriers);
const byHand: Courier = 'STORE';
const carriers = all.filter(({ value }) => value !== byHand);

const ExpressNoItem = () => (
  <Form.Item
    name="express_no"
    label="物流单号"
    normalize={(text: string) => text.trim()}
    rules={[
      { required: true, message: '请填写物流单号' },
      { pattern: /^[0-9A-Za-z-]*$/, message: '物流单号只能包含数字、字母和 -' },
    ]}
  >
    <Input maxLength={40} autoComplete="off" placeholder="可用扫描枪扫描面单" />
  </Form.Item>
);

/** Notes by which parcel a device comes. */
export function ShipRecycle({ row, open, onClose }: RowDialogProps<Recycled>) {
  if (!open) return null;
  return (
    <FormDialog<Fields>
      title={`${recycleActs.ship} ${row.order_no}`}
      okText={recycleActs.ship}
      run={async ({ company, express_no: number = '' }, idempotencyKey) => {
        await api.recycling.recycleShip({ body: { ...seen(row), company, express_no: number }, idempotencyKey });
        return '登记成功，等待收货';
      }}
      after={afterRecycle}
      onClose={onClose}
    >
      <ChoiceItem name="company" label="物流公司" options={carriers} />
      <ExpressNoItem />
    </FormDialog>
  );
}

/** Corrects the number of the parcel that brings a device, or took it home. */
export function FixParcel({ row, open, onClose }: RowDialogProps<Recycled>) {
  if (!open) return null;
  return (
    <FormDialog<Fields & { readonly reason: string }>
      title={`${recycleActs.fixParcel} ${row.order_no}`}
      okText={recycleActs.fixParcel}
      run={async ({ company, express_no: number = '', reason }, idempotencyKey) => {
        await api.recycling.recycleFixParcel({
          body: { ...seen(row), company: company as Exclude<Courier, 'STORE'>, express_no: number, reason },
          idempotencyKey,
        });
        return '更正成功，按新单号查询物流';
      }}
      after={afterRecycle}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>原单号的物流轨迹不再显示，原单号保留在订单进度与操作日志中。</p>
      <ChoiceItem name="company" label="物流公司" options={carriers} />
      <ExpressNoItem />
      <ReasonItem label="更正原因" />
    </FormDialog>
  );
}

/** Sends a device home that is not bought: by parcel, or handed out at the store. */
export function SendBack({ row, open, onClose }: RowDialogProps<Recycled>) {
  if (!open) return null;
  return (
    <FormDialog<Fields>
      title={`${recycleActs.sendBack} ${row.order_no}`}
      okText="确认已寄回"
      run={async ({ company, express_no: number = '' }, idempotencyKey) => {
        await api.recycling.recycleSendBack({ body: { ...seen(row), company, ...(company === byHand ? {} : { express_no: number }) }, idempotencyKey });
        return company === byHand ? '登记成功，设备已当面交还' : '登记成功，设备已寄回';
      }}
      after={afterRecycle}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>
        {row.model_name} {row.imei}，退回后回收单结束。
      </p>
      <ChoiceItem name="company" label="退回方式" options={all} />
      <Form.Item noStyle dependencies={['company']}>
        {({ getFieldValue }) => (getFieldValue('company') === byHand ? <p>当面交还用户，请核对取件人身份。</p> : <ExpressNoItem />)}
      </Form.Item>
    </FormDialog>
  );
}
