import { listener } from '../events.ts';
import { heldItems, putBackItems } from './queue.store.ts';

/** What somebody holds whose account ends goes back into its pools, in the act that ends the account. */
export const leaversItems = listener('account.disabled', async (ctx, { accountId, reason }) => {
  const items = await heldItems(ctx, accountId);
  if (items.length > 0) await putBackItems(ctx, items, 'left', reason);
});
