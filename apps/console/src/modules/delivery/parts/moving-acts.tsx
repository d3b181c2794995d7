import { Button } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { useDialog } from '../../orders/index.ts';
import { ReceiveDialog, RefuseDialog, ShipDialog } from './dialogs.ts';

type Act = 'ship' | 'receive' | 'refuse';
const dialogs = { ship: ShipDialog, receive: ReceiveDialog, refuse: RefuseDialog } as const;
const isMoving = (act: string): act is Act => act in dialogs;

/** What may be done now to move an order's goods, as buttons with their dialogs. */
export function MovingActs({ order }: { readonly order: Answer<'orders', 'orderListBaseInfo'> }) {
  const { opened, open, close } = useDialog<Act>();
  const Dialog = opened === undefined ? undefined : dialogs[opened];
  const acts = order.actions.flatMap(({ act, ...rest }) => (isMoving(act) && rest.allowed ? [{ act, title: rest.title }] : []));
  return (
    <>
      {acts.map(({ act, title }) => (
        <Button key={act} type={act === 'refuse' ? 'default' : 'primary'} danger={act === 'refuse'} onClick={() => open(act)}>
          {title}
        </Button>
      ))}
      {Dialog && <Dialog row={order} open onClose={close} />}
    </>
  );
}
