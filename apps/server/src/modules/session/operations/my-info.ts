import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { sessionTags, withinStore } from '../../../platform/permission/allowed.ts';
import { menuLayout } from '../store/menu-layout.view.ts';

/** The signed-in person, with the rights that he has now (specification 7). */
export const myInfo = operation(sessionEndpoints.myInfo, async (ctx, _input, reply) => {
  const identity = reply.request.identity!;
  const { config } = ctx.services;
  const tags = sessionTags(identity);
  return {
    id: String(identity.account_id),
    name: identity.name,
    account: identity.account,
    phone: identity.phone,
    guest_info: { is_guest: identity.is_guest, need_sign: identity.need_sign, guest_id: String(identity.merchant_id), guest_name: identity.merchant_name },
    rule_tags: [...tags],
    store_tags: [...withinStore(tags)].filter((tag) => !tags.has(tag)),
    store_id: identity.store_id === null ? null : String(identity.store_id),
    viewed_role: identity.viewed_role_id === null ? null : { id: String(identity.viewed_role_id), name: identity.viewed_role_name },
    // A guest merchant's menu is as it comes: it has no page to arrange it.
    menu: identity.is_guest ? [] : (await menuLayout(ctx)).entries,
    environment: { demo: config.demo, name: config.NODE_ENV },
  };
});
