import type { DispatchRow } from '@merchant-admin/contract/dispatch/dispatch-cells';
import { Form, Input } from 'antd';
import { api } from '../../../platform/api.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { DispatchActDialog } from './dispatch-act.tsx';
import { DispatchFacts } from './dispatch-facts.tsx';
import { sentSupply, SupplyFields, type SupplyValues } from './supply-fields.tsx';

interface Fields extends SupplyValues {
  readonly note?: string;
}

/** Whether who supplies it and for how much is as it was. */
const isSame = (row: DispatchRow, fields: SupplyValues): boolean => {
  const { supplier_id: id = '', cost = null } = sentSupply(fields) as { supplier_id?: string; cost?: number };
  return id === row.supplier_id && cost === row.cost;
};

/** Has another supplier send it, or the platform itself; what the merchant pays stays. */
export const AssignDialog = ({ row, open, onClose }: RowDialogProps<DispatchRow>) => (
  <DispatchActDialog<Fields>
    row={row}
    open={open}
    does="assign"
    said="已转派"
    reason="none"
    words={['note']}
    initial={row.supplier_id === '' ? {} : { supplier_id: row.supplier_id, ...(row.cost === null ? {} : { cost: row.cost }) }}
    lead={<DispatchFacts row={row} more={[['现供货方', row.supplier_name === '' ? '平台自有库存' : row.supplier_name]]} />}
    lacks={(fields) => (isSame(row, fields) ? '请选择另一供应商，或修改报价' : undefined)}
    send={({ note = '', ...supply }, envelope, call) => api.dispatch.dispatchAssign({ body: { ...envelope, note, ...sentSupply(supply) }, ...call })}
    onClose={onClose}
  >
    <SupplyFields now={{ id: row.supplier_id, name: row.supplier_name }} />
    <Form.Item name="note" label="说明（选填，仅平台可见）">
      <Input maxLength={200} showCount autoComplete="off" />
    </Form.Item>
  </DispatchActDialog>
);
