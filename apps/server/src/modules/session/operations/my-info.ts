import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { heldTags } from '../../../platform/permission/allowed.ts';

/** The person who is signed in, with the rights of this moment (specification 7). */
export const myInfo = operation(sessionEndpoints.myInfo, (ctx, _input, reply) => {
  const identity = reply.request.identity!;
  const { config } = ctx.services;
  return {
    id: String(identity.account_id),
    name: identity.name,
    account: identity.account,
    phone: identity.phone,
    guest_info: { is_guest: identity.is_guest, need_sign: identity.need_sign, guest_id: String(identity.merchant_id), guest_name: identity.merchant_name },
    rule_tags: [...heldTags(identity)],
    environment: { demo: config.demo, name: config.NODE_ENV },
  };
});
