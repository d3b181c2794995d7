import { isShown } from '@merchant-admin/contract/orders/act-stages';
import type { Answer } from '../../../platform/api.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import { ReceiveDialog, RefuseDialog, ShipDialog } from './dialogs.ts';

type Act = 'ship' | 'receive' | 'refuse';
const dialogs = { ship: ShipDialog, receive: ReceiveDialog, refuse: RefuseDialog } as const;
const isMoving = (act: string): act is Act => act in dialogs;

/** What it is the turn of to move an order's goods, as buttons with their dialogs; blocked ones say why. */
export function MovingActs({ order }: { readonly order: Answer<'orders', 'orderListBaseInfo'> }) {
  const { opened, open, close } = useDialog<Act>();
  const Dialog = opened === undefined ? undefined : dialogs[opened];
  const acts = order.actions.flatMap((verdict) => (isMoving(verdict.act) && isShown(order.status, verdict) ? [{ ...verdict, act: verdict.act }] : []));
  return (
    <>
      {acts.map(({ act, title, reason }) => (
        <ActButton key={act} type={act === 'refuse' ? 'default' : 'primary'} danger={act === 'refuse'} blocked={reason} onClick={() => open(act)}>
          {title}
        </ActButton>
      ))}
      {Dialog && <Dialog row={order} open onClose={close} />}
    </>
  );
}
