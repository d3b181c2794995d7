import { useSearch } from '@tanstack/react-router';
import { useKeysHelp } from '../../../widgets/list-page/use-keys-help.tsx';
import { partsCome } from '../../../platform/late-part.ts';
import { CustomerBrief } from '../../orders/index.ts';
import { RiskBrief } from '../../risk/index.ts';
import { Desk } from '../parts/desk/desk.tsx';
import { DeskStart } from '../parts/desk/desk-start.tsx';
import { deskKeys } from '../parts/desk/keys.ts';
import { useFlow } from '../parts/desk/use-flow.ts';

export const come = () => partsCome([CustomerBrief, RiskBrief]);

/** One order after another, each decided on one screen by keys. */
export default function ReviewDesk() {
  const { order_id: orderNo = '' } = useSearch({ strict: false }) as { order_id?: string };
  const flow = useFlow(orderNo);
  const help = useKeysHelp(deskKeys);
  return (
    <>
      {orderNo === '' ? <DeskStart flow={flow} /> : <Desk key={orderNo} orderNo={orderNo} flow={flow} />}
      {help}
    </>
  );
}
