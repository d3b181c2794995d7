import { codeDigits, visitActs } from '@merchant-admin/contract/visits/codes';
import { Checkbox, Form, Input } from 'antd';
import { api } from '../../../platform/api.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { Facts } from '../../../widgets/page/index.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { afterVisit } from '../queries.ts';
import { HandOverItem } from './hand-over-item.tsx';
import { goodsOf, type Visited } from './visit-dialogs.tsx';

interface Fields {
  code: string;
  id_tail: string;
  numbers: string[];
  id_seen: boolean;
}
const capitals = (text: string) => text.toUpperCase().trim();

/** Hands the devices over to who shows the code and his document: the order is shipped and leased at once. */
export function WriteOff({ row, open, onClose }: RowDialogProps<Visited>) {
  if (!open) return null;
  return (
    <FormDialog<Fields>
      title={`${visitActs.writeOff} ${row.visit_no}`}
      okText={visitActs.writeOff}
      first="code"
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
          ['商品', goodsOf(row)],
          ['预留设备', row.imeis.join(' ')],
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
      <HandOverItem row={row} />
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
