import { alarmActs, alarmKinds } from '@merchant-admin/contract/stock/alarm-codes';
import type { AlarmRow } from '@merchant-admin/contract/stock/alarm-cells';
import { api } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { afterStockChange } from '../queries.ts';

const said = (by: number): string => (by === 0 ? '库存数已与设备一致' : `已${by > 0 ? '增加' : '减少'}${Math.abs(by)}，与设备一致`);

/** Asks before a number of stock is set to what the devices say. */
export const SettleDialog = ({ row, open, onClose }: RowDialogProps<AlarmRow>) => (
  <ConfirmDialog
    open={open}
    title={`${alarmActs.settle} ${row.goods_name} ${row.sku_name}`}
    consequences={[
      `${alarmKinds[row.kind]}由${row.counter}改为${row.devices}，以操作时的设备数为准`,
      row.kind === 'sale' ? '店铺按新的数量售卖，已有订单不受影响' : '设备本身不受影响',
    ]}
    confirmText={alarmActs.settle}
    reason={{ required: true }}
    onConfirm={async (reason) => {
      const { by } = await api.stock.stockAlarmSettle({ body: { alarm_id: row.alarm_id, reason: reason ?? '' }, idempotencyKey: crypto.randomUUID() });
      await afterStockChange(said(by));
    }}
    onClose={onClose}
  />
);
