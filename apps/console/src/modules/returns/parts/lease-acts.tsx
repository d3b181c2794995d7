import { useQuery } from '@tanstack/react-query';
import { isShown } from '@merchant-admin/contract/orders/act-stages';
import type { Answer } from '../../../platform/api.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { type SeenOrder } from '../../orders/index.ts';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import {
  ApplyReturnDialog,
  AuditDialog,
  BuyoutDialog,
  CancelBuyoutDialog,
  DisputeDialog,
  EndOrderDialog,
  InspectDialog,
  ReceiveReturnDialog,
  RenewDialog,
  WithdrawReturnDialog,
} from './dialogs.ts';
import { returnInfoQuery } from '../queries.ts';

const dialogs = {
  applyReturn: ApplyReturnDialog,
  receiveReturn: ReceiveReturnDialog,
  inspect: InspectDialog,
  auditReturn: AuditDialog,
  withdrawReturn: WithdrawReturnDialog,
  dispute: DisputeDialog,
  openBuyout: BuyoutDialog,
  cancelBuyout: CancelBuyoutDialog,
  renew: RenewDialog,
  end: EndOrderDialog,
} as const;
type Act = keyof typeof dialogs;

const steps: readonly string[] = ['receiveReturn', 'inspect', 'auditReturn'];
const isOurs = (act: string): act is Act => act in dialogs;

interface LeaseActsProps {
  readonly order: SeenOrder & Pick<Answer<'orders', 'orderListBaseInfo'>, 'status' | 'actions'>;
}

/** The acts about a lease's end whose turn it is, as the server says; blocked ones say why. */
export function LeaseActs({ order }: LeaseActsProps) {
  const { opened, open, close } = useDialog<Act>();
  const Dialog = opened === undefined ? undefined : dialogs[opened];
  const info = useQuery(returnInfoQuery(order.order_id));
  // The return knows more than the order alone: what it blocks is blocked.
  const verdicts = info.data?.actions ?? (info.isError ? order.actions : []);
  const acts = verdicts.flatMap((verdict) => (isOurs(verdict.act) && isShown(order.status, verdict) ? [{ ...verdict, act: verdict.act }] : []));
  return (
    <>
      {acts.map(({ act, title, reason }) => (
        <ActButton key={act} type={steps.includes(act) ? 'primary' : 'default'} danger={act === 'end'} blocked={reason} onClick={() => open(act)}>
          {title}
        </ActButton>
      ))}
      {Dialog && <Dialog row={order} open onClose={close} />}
    </>
  );
}
