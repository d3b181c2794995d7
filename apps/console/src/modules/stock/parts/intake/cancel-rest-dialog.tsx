import { api } from '../../../../platform/api.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import { afterStockChange } from '../../queries.ts';
import type { Intake } from './intake-head.tsx';

interface CancelRestProps {
  readonly intake: Intake;
  readonly waiting: number;
  readonly onClose: (done: boolean) => void;
}

/** Ends the waiting for what has not come. */
export const CancelRestDialog = ({ intake, waiting, onClose }: CancelRestProps) => (
  <ConfirmDialog
    open
    danger
    title={`取消未到货设备 ${intake.intake_no}`}
    consequences={[`${waiting}台未到货的设备不再等待`, '已入库的设备不受影响', '取消后不能恢复，再到货时请重新登记']}
    confirmText="取消未到货设备"
    reason={{ required: true }}
    onConfirm={async (reason) => {
      const { cancelled } = await api.stock.intakeCancel({
        body: { intake_id: intake.id, version: intake.version, reason },
        idempotencyKey: crypto.randomUUID(),
      });
      await afterStockChange(`已取消${cancelled}台`);
    }}
    onClose={onClose}
  />
);
