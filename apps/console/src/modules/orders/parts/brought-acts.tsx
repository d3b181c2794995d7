import { isShown } from '@merchant-admin/contract/orders/act-stages';
import type { OrderAct } from '@merchant-admin/contract/orders/codes';
import type { Answer } from '../../../platform/api.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import type { ActOnOrder } from '../brought.ts';
import { broughtActs } from './brought-dialogs.ts';

interface BroughtActsProps {
  readonly order: Answer<'orders', 'orderListBaseInfo'>;
  readonly at: ActOnOrder['at'];
  /** The only acts to show. */
  readonly only?: readonly OrderAct[];
  readonly size?: 'small';
}

/** What other modules do with an order at this place of its page, as buttons with their dialogs; blocked ones say why. */
export function BroughtActs({ order, at, only, ...button }: BroughtActsProps) {
  const { opened, open, close } = useDialog<string>();
  const Dialog = opened === undefined ? undefined : broughtActs().get(opened)?.Dialog;
  const offered = order.actions.flatMap((each) => {
    const act = broughtActs().get(each.act);
    return act?.at === at && (only ?? [act.act]).includes(act.act) && isShown(order.status, each) ? [{ ...each, tone: act.tone }] : [];
  });
  return (
    <>
      {offered.map(({ act, title, reason, tone }) => (
        <ActButton key={act} {...button} type={tone === 'primary' ? tone : 'default'} danger={tone === 'danger'} blocked={reason} onClick={() => open(act)}>
          {title}
        </ActButton>
      ))}
      {Dialog && <Dialog row={order} open onClose={close} />}
    </>
  );
}
