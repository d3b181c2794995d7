import { numberKinds, type NumberKind } from '@merchant-admin/contract/stock/codes';
import type { DeviceFile } from '@merchant-admin/contract/stock/endpoints';
import { Form, Input } from 'antd';
import { api } from '../../../../platform/api.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { afterStockChange } from '../../queries.ts';
import { numberRule, plainNumber } from '../numbers.ts';

interface Fields {
  readonly imei: string;
  readonly imei2?: string;
  readonly sn?: string;
  readonly reason: string;
}

const numberOf = ({ numbers }: DeviceFile, kind: NumberKind) => numbers.find((each) => each.kind === kind)?.number ?? '';

interface NumberItemProps {
  readonly name: 'imei' | 'imei2' | 'sn';
  readonly label: string;
  readonly needed?: boolean;
}

const NumberItem = ({ name, label, needed = false }: NumberItemProps) => (
  <Form.Item
    name={name}
    label={label}
    normalize={plainNumber}
    rules={[...(needed ? [{ required: true, message: `请输入${label}` }] : []), numberRule]}
    {...(needed ? { extra: '原串号作为旧串号保留，仍可按它找到设备' } : {})}
  >
    <Input maxLength={20} autoComplete="off" placeholder={needed ? '' : '选填'} />
  </Form.Item>
);

/** Changes a device's numbers: a board was swapped, or one was read wrongly. */
export function RenumberDialog({ file, onClose }: { readonly file: DeviceFile; readonly onClose: (done: boolean) => void }) {
  return (
    <FormDialog<Fields>
      title={`修改串号 ${file.imei}`}
      okText="保存"
      initial={{ imei: file.imei, imei2: numberOf(file, 'imei2'), sn: numberOf(file, 'sn') }}
      run={async ({ imei, imei2 = '', sn = '', reason }, idempotencyKey) => {
        await api.stock.deviceNumbers({ body: { device_id: file.device_id, version: file.version, imei, imei2, sn, reason }, idempotencyKey });
        return '串号已修改';
      }}
      after={afterStockChange}
      onClose={onClose}
    >
      <NumberItem name="imei" label={numberKinds.main} needed />
      <NumberItem name="imei2" label={numberKinds.imei2} />
      <NumberItem name="sn" label={numberKinds.sn} />
      <ReasonItem />
    </FormDialog>
  );
}
