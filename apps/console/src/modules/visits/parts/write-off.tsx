import { codeDigits, visitActs } from '@merchant-admin/contract/visits/codes';
import { Checkbox, Form, Input } from 'antd';
import { api } from '../../../platform/api.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { Facts } from '../../../widgets/page/index.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { afterVisit } from '../queries.ts';
import type { Visited } from './visit-dialogs.tsx';

interface Fields {
  code: string;
  id_tail: string;
  number: string;
  id_seen: boolean;
}
const capitals = (text: string) => text.toUpperCase().trim();

/** Hands the device over to who shows the code and his document: the order is shipped and leased at once. */
export function WriteOff({ row, open, onClose }: RowDialogProps<Visited>) {
  if (!open) return null;
  return (
    <FormDialog<Fields>
      title={`${visitActs.writeOff} ${row.visit_no}`}
      okText={visitActs.writeOff}
      run={async (fields, idempotencyKey) => {
        const { rent_start: start } = await api.visits.visitWriteOff({ body: { visit_id: row.visit_id, version: row.version, ...fields }, idempotencyKey });
        return `核销成功，租期自${start}开始`;
      }}
      after={afterVisit}
      onClose={onClose}
    >
      <Facts
        items={[
          ['用户', `${row.customer_name} ${row.customer_phone}`],
          ['商品', `${row.goods_name} ${row.sku_name}`],
          ['预留设备', row.imei],
          ['订单号', row.order_no],
        ]}
      />
      <Form.Item name="code" label="取件码" rules={[{ required: true, pattern: new RegExp(`^\\d{${codeDigits}}$`), message: `请输入${codeDigits}位取件码` }]}>
        <Input inputMode="numeric" maxLength={codeDigits} autoComplete="off" placeholder="由用户出示" />
      </Form.Item>
      <Form.Item
        name="id_tail"
        label="证件号码后四位"
        normalize={capitals}
        rules={[{ required: true, pattern: /^\d{3}[\dX]$/, message: '请输入证件号码后四位' }]}
      >
        <Input maxLength={4} autoComplete="off" placeholder="按用户出示的证件填写" />
      </Form.Item>
      <Form.Item
        name="number"
        label="交付设备"
        normalize={capitals}
        rules={[{ required: true, pattern: /^[0-9A-Z]{6,20}$/, message: '请扫描设备的IMEI/SN' }]}
        extra="扫描同规格的其他可用设备时，改为交付该设备"
      >
        <Input maxLength={20} autoComplete="off" autoCapitalize="characters" placeholder="扫描IMEI/SN" />
      </Form.Item>
      <Form.Item
        name="id_seen"
        valuePropName="checked"
        rules={[{ validator: (_rule, seen: boolean) => (seen ? Promise.resolve() : Promise.reject(new Error('请核对用户证件原件后勾选'))) }]}
      >
        <Checkbox>已核对用户证件原件，与订单用户一致</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
