import { formatFen } from '@merchant-admin/common/money';
import { acceptForm } from '@merchant-admin/contract/dispatch/dispatch-list';
import type { DispatchRow } from '@merchant-admin/contract/dispatch/dispatch-cells';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { api, type Answer } from '../../../platform/api.ts';
import { WaitingDialog } from '../../../widgets/act-dialog/index.ts';
import { FieldItem } from '../../../widgets/fields/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { dispatchQuery } from '../queries.ts';
import { DispatchActDialog } from './dispatch-act.tsx';
import { DispatchFacts } from './dispatch-facts.tsx';
import { sentSupply, SupplyFields, type SupplyValues } from './supply-fields.tsx';

interface Fields extends SupplyValues {
  readonly price: number;
  readonly note?: string;
}
type Detail = Answer<'dispatch', 'dispatchInfo'>;

/** What was agreed on with this merchant last, within what it pays now. */
function initialOf({ last, most_price: most }: Detail) {
  if (last === null) return { price: most };
  return {
    price: Math.min(last.price, most),
    ...(last.supplier_id === '' ? {} : { supplier_id: last.supplier_id, ...(last.cost === null ? {} : { cost: last.cost }) }),
  };
}

/** Agrees to send it for a price: what the merchant will pay, and what is left of it, is shown beforehand. */
export function AcceptDialog({ row, open, onClose }: RowDialogProps<DispatchRow>) {
  const found = useQuery({ ...dispatchQuery(row), enabled: open });
  if (!open) return null;
  if (!found.data) return <WaitingDialog open title={`接单 ${row.dispatch_no}`} needs={[found]} onClose={onClose} />;
  const { last, balance, most_price: most } = found.data;
  return (
    <DispatchActDialog<Fields>
      row={row}
      does="accept"
      said="已接单，请安排发货"
      reason="none"
      words={['note']}
      initial={initialOf(found.data)}
      lead={
        <DispatchFacts
          row={row}
          more={[
            ...(last === null ? [] : ([['上次供货价', `${formatFen(last.price)}/台`]] as const)),
            ['商家余额', balance < 0 ? `${formatFen(balance)}（欠款）` : formatFen(balance)],
          ]}
        />
      }
      send={({ price, note = '', ...supply }, envelope, call) =>
        api.dispatch.dispatchAccept({ body: { ...envelope, price, note, ...sentSupply(supply) }, ...call })
      }
      onClose={onClose}
    >
      <FieldItem name="price" field={{ ...acceptForm.price, max: most, hint: `每台，不高于商家可接受的${formatFen(most)}` }} />
      <SupplyFields {...(last === null ? {} : { now: { id: last.supplier_id, name: last.supplier_name } })} />
      <Form.Item name="note" label="说明（选填，商家可见）">
        <Input maxLength={200} showCount autoComplete="off" />
      </Form.Item>
    </DispatchActDialog>
  );
}
