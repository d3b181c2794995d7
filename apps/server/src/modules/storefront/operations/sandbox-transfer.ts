import { formatFen } from '@merchant-admin/common/money';
import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { record } from '../../../platform/audit/history.ts';
import { transferOutside } from '../../../platform/channels/sandbox.ts';
import { operation } from '../../../platform/http/operation.ts';

/** Enters money that reaches the merchant outside the shop into the sandbox channel's book. */
export const sandboxTransfer = operation(storefrontEndpoints.sandboxTransfer, async (ctx, { body }) => {
  const tradeNo = await transferOutside(ctx, body.amount, body.payer);
  await record(ctx, {
    module: 'storefront',
    action: '沙箱线下转账',
    objectType: 'receipt',
    objectId: null,
    objectNo: tradeNo,
    after: { amount: formatFen(body.amount) },
  });
  return { trade_no: tradeNo };
});
