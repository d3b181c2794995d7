import { formatFen, type Fen } from '@merchant-admin/common/money';
import { dispatchStates } from '@merchant-admin/contract/dispatch/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordOrder, type OrderRow } from '../../orders/index.ts';
import type { DispatchRow } from '../store/dispatch.store.ts';

/** Tells the history of the order what was done: nothing of who supplies it for how much, which is the platform's own. */
export const recordDispatch = (ctx: Ctx, order: OrderRow, dispatch: DispatchRow, action: string, reason = '') =>
  recordOrder(
    ctx,
    order,
    action,
    {
      after: {
        dispatch: `${dispatch.dispatch_no} ${dispatchStates[dispatch.state]}`,
        price: dispatch.price === null ? `不高于${formatFen(dispatch.most_price as Fen)}` : formatFen(dispatch.price as Fen),
      },
      reason,
    },
    'dispatch',
  );
