import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { transferOutside } from '../../../platform/channels/sandbox.ts';
import { operation } from '../../../platform/http/operation.ts';

/** Money reaches the merchant outside the shop, in the sandbox channel's book. */
export const sandboxTransfer = operation(storefrontEndpoints.sandboxTransfer, async (ctx, { body }) => ({
  trade_no: await transferOutside(ctx.services, ctx.merchantId, body.amount, body.payer),
}));
