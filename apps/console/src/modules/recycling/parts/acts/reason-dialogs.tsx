import { recycleActs } from '@merchant-admin/contract/recycling/codes';
import type { ReactNode } from 'react';
import { api, type Body } from '../../../../platform/api.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { afterRecycle } from '../../queries.ts';
import { seen, type Recycled } from '../recycled.ts';

interface Asked {
  readonly act: 'release' | 'refuseCorrection' | 'withdrawCorrection' | 'turnBack' | 'keep' | 'cancel' | 'callOff';
  readonly confirm: string;
  readonly consequences: readonly ReactNode[];
  readonly said: string;
  readonly danger: boolean;
  readonly send: (input: { body: Body<'recycling', 'recycleCancel'>; idempotencyKey: string }) => Promise<unknown>;
}

/** Asks for an act that needs no more than a reason. */
const reasonDialog = ({ act, confirm, consequences, said, danger, send }: Asked) =>
  function ReasonDialog({ row, open, onClose }: RowDialogProps<Recycled>) {
    return (
      <ConfirmDialog
        open={open}
        danger={danger}
        title={`${recycleActs[act]} ${row.order_no}`}
        consequences={consequences}
        confirmText={confirm}
        reason={{ required: true }}
        onConfirm={async (reason) => {
          await send({ body: { ...seen(row), reason }, idempotencyKey: crypto.randomUUID() });
          await afterRecycle(said);
        }}
        onClose={onClose}
      />
    );
  };

export const ReleaseRecycle = reasonDialog({
  act: 'release',
  confirm: recycleActs.release,
  consequences: ['设备可以继续质检、报价和打款', '请在原因中写明核实的经过'],
  said: '已解除拦截',
  danger: false,
  send: (input) => api.recycling.recycleRelease(input),
});
export const CallOffPickup = reasonDialog({
  act: 'callOff',
  confirm: recycleActs.callOff,
  consequences: ['快递员不再上门，用户收到通知', '回收单仍待寄出，可以重新预约'],
  said: '已取消上门取件',
  danger: false,
  send: (input) => api.recycling.recycleCallOff(input),
});
export const TurnBack = reasonDialog({
  act: 'turnBack',
  confirm: recycleActs.turnBack,
  consequences: ['设备不再回收，等待寄回用户', '已同意的报价作废，不再打款'],
  said: '已转退回，请寄回设备',
  danger: true,
  send: (input) => api.recycling.recycleTurnBack(input),
});
export const KeepDevice = reasonDialog({
  act: 'keep',
  confirm: recycleActs.keep,
  consequences: ['设备留在我方，不打款，也不寄回送来的人', '在租的，通知该订单的跟进人按归还办理', '回收单取消，商城只显示已取消，不显示原因'],
  said: '设备已留存',
  danger: true,
  send: (input) => api.recycling.recycleKeep(input),
});
export const CancelRecycle = reasonDialog({
  act: 'cancel',
  confirm: '取消回收单',
  consequences: ['回收单取消后不能恢复', '已寄出的包裹请联系用户拒收或改址'],
  said: '回收单已取消',
  danger: true,
  send: (input) => api.recycling.recycleCancel(input),
});
export const RefuseCorrection = reasonDialog({
  act: 'refuseCorrection',
  confirm: recycleActs.refuseCorrection,
  consequences: ['报价保持不变，用户仍按原报价答复', '申请人可以重新申请'],
  said: '已驳回改价',
  danger: false,
  send: (input) => api.recycling.recycleCorrectionRefuse(input),
});
export const WithdrawCorrection = reasonDialog({
  act: 'withdrawCorrection',
  confirm: recycleActs.withdrawCorrection,
  consequences: ['报价保持不变，用户仍按原报价答复', '可以重新申请改价'],
  said: '已撤回改价',
  danger: false,
  send: (input) => api.recycling.recycleCorrectionWithdraw(input),
});
