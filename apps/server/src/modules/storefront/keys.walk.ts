import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { particulars } from '../../contract-walk/particulars.ts';
import { prepare, unique } from '../../contract-walk/preparing.ts';
import { keyAt, notified } from '../../contract-walk/shop-keys.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { get } from '../../testing/http.ts';
import { signIn } from '../../testing/staff.ts';

/** An event that the key's shop was told. */
async function toldEvent(walker: Walker): Promise<string> {
  const { id } = await notified(walker);
  await walker.shop.paidOrder();
  const token = await signIn(walker.server, walker.person, walker.server.clock.now());
  const { result } = await get<{ list: { log_id: string }[] }>(walker.server, { ...walker.person, token }, '/privilege/apiKey/notifyLog', { id });
  return result.list[0]!.log_id;
}

/** How the calls on a shop's keys succeed. */
export const keyWalk = particulars(storefrontEndpoints, {
  createApiKey: async () => ({ body: { name: unique('密钥') } }),
  setNotify: async (walker) => {
    const { id, version } = await keyAt(walker);
    return { body: { id, version } };
  },
  testNotify: async (walker) => ({ body: await notified(walker) }),
  resendNotify: async (walker) => ({ body: { log_id: await toldEvent(walker) } }),
  disableApiKey: async (walker) => ({
    body: { id: (await prepare<{ id: string }>(walker, '/privilege/apiKey/create', { name: unique('密钥') })).id },
  }),
});
