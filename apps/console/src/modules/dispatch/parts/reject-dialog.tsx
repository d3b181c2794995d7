import { dispatchActs } from '@merchant-admin/contract/dispatch/codes';
import type { DispatchRow } from '@merchant-admin/contract/dispatch/dispatch-cells';
import { api } from '../../../platform/api.ts';
import { actTexts } from '../../../widgets/act-dialog/texts.ts';
import { useSeenVersion } from '../../../widgets/act-dialog/use-seen-version.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { afterDispatch, asItStands, dispatchVersion } from '../queries.ts';
import { DispatchFacts } from './dispatch-facts.tsx';

/** Says no, and why: the merchant ships it itself, or asks again. */
export function RejectDialog({ row, open, onClose }: RowDialogProps<DispatchRow>) {
  const seen = useSeenVersion(row.version, () => dispatchVersion(row));
  const { merchant_id, dispatch_id } = row;
  return (
    <ConfirmDialog
      open={open}
      title={`${dispatchActs.reject} ${row.dispatch_no}`}
      danger
      consequences={['原因会通知商家', '订单回到商家，由商家自行发货或重新申请']}
      confirmText={dispatchActs.reject}
      reason={{ required: true }}
      onConfirm={async (reason) => {
        const done = await seen.inTime(
          asItStands(api.dispatch.dispatchReject({ body: { merchant_id, dispatch_id, version: seen.version, reason }, idempotencyKey: crypto.randomUUID() })),
        );
        if (done === undefined) throw new Error(actTexts.reloaded);
        await afterDispatch('已拒绝代发');
      }}
      onClose={onClose}
    >
      <DispatchFacts row={row} />
    </ConfirmDialog>
  );
}
