import { formatFen } from '@merchant-admin/common/money';
import type { DispatchRow } from '@merchant-admin/contract/dispatch/dispatch-cells';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { api, type Answer, type Body } from '../../../platform/api.ts';
import { WaitingDialog } from '../../../widgets/act-dialog/index.ts';
import { DialogFacts } from '../../../widgets/shared/dialog-facts.tsx';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { CourierFields, DeviceFields, enterWalks, GoesTo, type CourierFieldValues, type DeviceFieldValues } from '../../delivery/index.ts';
import { dispatchQuery } from '../queries.ts';
import { DispatchActDialog } from './dispatch-act.tsx';
import { ReceiverButton } from './receiver-button.tsx';

interface Fields extends CourierFieldValues, DeviceFieldValues {
  readonly note?: string;
}

const sentOf = ({ company, express_no: number = '', imeis, note = '' }: Fields) =>
  ({ company, express_no: number.trim(), imeis: imeis.map((imei) => imei?.trim() ?? ''), note: note.trim() }) as Pick<
    Body<'dispatch', 'dispatchSend'>,
    'company' | 'express_no' | 'imeis' | 'note'
  >;

interface SendProps {
  readonly row: DispatchRow;
  readonly detail: Answer<'dispatch', 'dispatchInfo'>;
  readonly onClose: (done: boolean) => void;
}

/** Asks for the devices and the parcel, Enter walks on from field to field; whose stock they leave and what the merchant pays is shown beforehand. */
function SendForm({ row, detail, onClose }: SendProps) {
  const [form] = Form.useForm<Fields>();
  return (
    <DispatchActDialog<Fields>
      row={row}
      form={form}
      does="send"
      said={detail.remaining > 1 ? '代发包裹已登记' : '代发发货成功'}
      reason="none"
      words={['note']}
      initial={{ imeis: Array.from({ length: detail.remaining }, () => '') }}
      send={(fields, envelope, call) => api.dispatch.dispatchSend({ body: { ...envelope, ...sentOf(fields) }, ...call })}
      onClose={onClose}
    >
      <GoesTo to={detail} quantity={detail.remaining} />
      <DialogFacts
        items={[
          ['供货价', `${formatFen(detail.price ?? 0)}/台`],
          ['供货方', detail.supplier_name === '' ? '平台自有库存' : detail.supplier_name],
        ]}
      />
      <ReceiverButton row={row} />
      <div onKeyDownCapture={enterWalks((id) => form.getFieldValue(id as keyof Fields) !== undefined, form.submit)}>
        <DeviceFields remaining={detail.remaining} />
        <CourierFields />
        <Form.Item name="note" label="备注">
          <Input maxLength={200} placeholder="选填" autoComplete="off" />
        </Form.Item>
      </div>
    </DispatchActDialog>
  );
}

/** Sends devices for the merchant, all that are still to go or some of them. */
export function SendDialog({ row, open, onClose }: RowDialogProps<DispatchRow>) {
  const found = useQuery({ ...dispatchQuery(row), enabled: open, refetchOnMount: 'always' });
  if (!open) return null;
  if (!found.data) return <WaitingDialog open title={`代发发货 ${row.dispatch_no}`} needs={[found]} onClose={onClose} />;
  return <SendForm row={row} detail={found.data} onClose={onClose} />;
}
