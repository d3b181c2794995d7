import { visitActs } from '@merchant-admin/contract/visits/codes';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Form } from 'antd';
import { api } from '../../../platform/api.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { ReasonItem } from '../../../widgets/shared/form-items.tsx';
import { afterVisit, visitDevicesQuery } from '../queries.ts';
import { ConfirmSeveral } from './confirm-several.tsx';
import { useCode } from './use-code.tsx';
import type { Visited } from './visit-dialogs.tsx';

/** The devices that stand free, to choose from or to scan. */
function DeviceItem({ visitId }: { readonly visitId: string }) {
  const devices = useQuery(visitDevicesQuery(visitId));
  const list = devices.data?.list ?? [];
  return (
    <Form.Item
      name="number"
      label="备货设备"
      normalize={(text: string) => text.toUpperCase().trim()}
      rules={[{ required: true, pattern: /^[0-9A-Z]{6,20}$/, message: '请扫描或选择设备的IMEI/SN' }]}
      extra={devices.isSuccess ? `门店现有${list.length}台可用` : undefined}
    >
      <AutoComplete
        placeholder="扫描IMEI/SN，或从列表选择"
        showSearch={{ filterOption: (text, option) => String(option?.value).includes(text.toUpperCase()) }}
        options={list.map(({ imei, degree_name: degree }) => ({ value: imei, label: `${imei}　${degree}` }))}
        notFoundContent={devices.isError ? '设备加载失败，可直接扫描' : undefined}
      />
    </Form.Item>
  );
}

/** Puts the devices of a visit aside; tells the code where no shop does. */
export function ConfirmVisit({ row, open, onClose }: RowDialogProps<Visited>) {
  const { keep, close, panel } = useCode(onClose);
  if (!open) return null;
  if (panel) return panel;
  if (row.quantity > 1) return <ConfirmSeveral row={row} keep={keep} onClose={close} />;
  return (
    <FormDialog<{ number: string }>
      title={`${visitActs.confirm}预约 ${row.visit_no}`}
      okText="确认备货"
      first="number"
      run={async ({ number }, idempotencyKey) => {
        keep((await api.visits.visitConfirm({ body: { visit_id: row.visit_id, version: row.version, number }, idempotencyKey })).code);
        return '备货成功，等待用户到店';
      }}
      after={afterVisit}
      onClose={close}
    >
      <p style={{ marginTop: 0 }}>
        {row.goods_name} {row.sku_name}，确认后设备预留到保留时间，用户凭取件码到店。
      </p>
      <DeviceItem visitId={row.visit_id} />
    </FormDialog>
  );
}

/** Gives a new code in the place of one that was lost. */
export function NewCode({ row, open, onClose }: RowDialogProps<Visited>) {
  const { keep, close, panel } = useCode(onClose);
  if (!open) return null;
  if (panel) return panel;
  return (
    <FormDialog<{ reason: string }>
      title={`${visitActs.newCode} ${row.visit_no}`}
      okText={visitActs.newCode}
      run={async ({ reason }, idempotencyKey) => {
        keep((await api.visits.visitNewCode({ body: { visit_id: row.visit_id, version: row.version, reason }, idempotencyKey })).code);
        return '已重发，原取件码失效';
      }}
      after={afterVisit}
      onClose={close}
    >
      <ReasonItem />
    </FormDialog>
  );
}
