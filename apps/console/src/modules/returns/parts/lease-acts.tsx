import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useDialog, type SeenOrder } from '../../orders/index.ts';
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
  readonly order: SeenOrder & { readonly actions: readonly { readonly act: string; readonly title: string; readonly allowed: boolean }[] };
}

/** What may be done now about a lease's end, as the server says. */
export function LeaseActs({ order }: LeaseActsProps) {
  const { opened, open, close } = useDialog<Act>();
  const Dialog = opened === undefined ? undefined : dialogs[opened];
  const info = useQuery(returnInfoQuery(order.order_id));
  // The return knows more than the order alone: what it blocks is not offered.
  const verdicts = info.data?.actions ?? (info.isError ? order.actions : []);
  const acts = verdicts.flatMap(({ act, title, allowed }) => (isOurs(act) && allowed ? [{ act, title }] : []));
  return (
    <>
      {acts.map(({ act, title }) => (
        <Button key={act} type={steps.includes(act) ? 'primary' : 'default'} danger={act === 'end'} onClick={() => open(act)}>
          {title}
        </Button>
      ))}
      {Dialog && <Dialog row={order} open onClose={close} />}
    </>
  );
}
