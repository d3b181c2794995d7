import { useQuery } from '@tanstack/react-query';
import { api, type Answer } from '../../../../platform/api.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { OrderActDialog, shownOrderQuery, type SeenOrder } from '../../../orders/index.ts';
import { afterChanging } from '../../queries.ts';

export type Change = Answer<'order-change', 'changeRecord'>['list'][number];
interface DialogProps {
  readonly order: SeenOrder;
  readonly change: Change;
  readonly title: string;
  readonly onClose: (done: boolean) => void;
}

const WithdrawDialog = ({ order, change, title, onClose }: DialogProps) => (
  <OrderActDialog<object>
    order={order}
    title={title}
    act={title}
    said="变更已撤回"
    lead="撤回后用户不能再确认这次变更，订单保持不变。"
    reason="none"
    after={afterChanging}
    send={(_fields, envelope, call) => api['order-change'].changeWithdraw({ body: { ...envelope, change_id: change.change_id }, ...call })}
    onClose={onClose}
  />
);

/** The dialogs of what may be done with a change, by the acts' names. */
const dialogs = { withdraw: WithdrawDialog };
type Act = keyof typeof dialogs;

interface ChangeActsProps {
  readonly orderNo: string;
  readonly change: Change;
}

/** What may be done with a change. */
export function ChangeActs({ orderNo, change }: ChangeActsProps) {
  const order = useQuery(shownOrderQuery(orderNo)).data;
  const { opened, open, close } = useDialog<Change['actions'][number]>();
  const Dialog = opened && dialogs[opened.act as Act];
  return (
    <>
      {change.actions.map((action) => (
        <ActButton key={action.act} type="link" size="small" blocked={action.reason} onClick={() => open(action)}>
          {action.title}
        </ActButton>
      ))}
      {Dialog && order && <Dialog order={order} change={change} title={opened.title} onClose={close} />}
    </>
  );
}
