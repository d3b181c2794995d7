import { listener } from '../events.ts';
import { putBackItems } from './hold.store.ts';
import { heldItems } from './item.store.ts';

/**
 * What somebody holds of tasks whose account ends goes back into its pools, in the act that ends the account. What keeps a copy on its order is locked
 * after the order, so it is put back by the module of the order's act.
 */
export const leaversItems = listener('account.disabled', async (ctx, { accountId, reason }) => {
  const items = await heldItems(ctx, accountId);
  if (items.length > 0) await putBackItems(ctx, items, 'left', reason);
});
