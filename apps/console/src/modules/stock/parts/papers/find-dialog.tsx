import { fileActs } from '@merchant-admin/contract/stock/paper-codes';
import { headOffice } from '@merchant-admin/contract/stock/codes';
import type { DeviceFile } from '@merchant-admin/contract/stock/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { api } from '../../../../platform/api.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ChoiceItem, required } from '../../../../widgets/shared/form-items.tsx';
import { afterPaper } from '../../paper-queries.ts';
import { storesQuery } from '../../queries.ts';
import { head } from '../places.ts';
import { SaidItem } from './paper-items.tsx';

interface Fields {
  readonly place: string;
  readonly found_by: string;
  readonly note: string;
}

/** Notes that a lost device is here again. */
export function FindDialog({ file, onClose }: { readonly file: DeviceFile; readonly onClose: (done: boolean) => void }) {
  const stores = useQuery(storesQuery());
  const options = stores.data && [{ value: head, label: headOffice }, ...stores.data.list.map(({ value, name }) => ({ value, label: name }))];
  return (
    <FormDialog<Fields>
      title={`${fileActs.find} ${file.imei}`}
      okText={fileActs.find}
      run={async (fields, idempotencyKey) => {
        await api.stock.deviceFind({ body: { device_id: file.device_id, ...fields }, idempotencyKey });
        return '找回成功，设备已回到库存';
      }}
      after={afterPaper}
      onClose={onClose}
    >
      <ChoiceItem name="place" label="现在所在地点" options={options} />
      <Form.Item name="found_by" label="找回人" rules={required('请填写找回人')}>
        <Input maxLength={40} placeholder="谁找到或交回的" />
      </Form.Item>
      <SaidItem name="note" label="找回经过" placeholder="在哪里、怎样找到" />
    </FormDialog>
  );
}
