import { headOffice } from '@merchant-admin/contract/stock/codes';
import { moveEndpoints } from '@merchant-admin/contract/stock/moves';
import { operation } from '../../../platform/http/operation.ts';
import { placesToMove } from '../store/move-list.view.ts';

/** The places between which devices move: head office and the stores that are open. */
export const movePlaces = operation(moveEndpoints.movePlaces, async (ctx) => ({
  list: [{ value: 'head', name: headOffice }, ...(await placesToMove(ctx))],
  own: ctx.storeId === null ? '' : String(ctx.storeId),
}));
