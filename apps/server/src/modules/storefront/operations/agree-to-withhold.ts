import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { storefrontErrors as e } from '@merchant-admin/contract/storefront/errors';
import { agreementHolder } from '../../../platform/channels/holder.ts';
import type { FoundAgreement } from '../../../platform/channels/port.ts';
import { preparedOperation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeOrder, lockOrder, recordOrder } from '../../orders/index.ts';
import { shopOrderShape } from './shop-order-shape.ts';

const over = new Set<number>([orderStatus.FINISHED, orderStatus.CLOSED]);
const said = (agreementNo: string) => (agreementNo === '' ? '未签约' : `已签约（尾号${agreementNo.slice(-4)}）`);

/** Refuses an agreement that is not this customer's: another's counts as none, and nothing more is said of it. @throws AGREEMENT_SILENT, AGREEMENT_NOT_FOUND */
function refuseUnless(found: FoundAgreement | undefined, holder: string): void {
  if (found?.state === 'unknown') refuse(e.AGREEMENT_SILENT);
  if (found?.state === 'absent') refuse(e.AGREEMENT_NOT_FOUND);
  if (found !== undefined && found.holder !== holder) refuse(e.AGREEMENT_NOT_FOUND, { note: 'signed by another customer, or for another merchant' });
}

/**
 * Records that the customer has agreed at the channel to be charged for later bills, or has ended that. The channel is asked whether it is so, and who
 * agreed.
 */
export const agreeToWithhold = preparedOperation(storefrontEndpoints.agreeToWithhold, async (services, caller, { body }) => {
  const channel = services.channels.get(services.config.PAYMENT_CHANNEL);
  const found = body.agreement_no === '' ? undefined : await channel.agreement(caller.merchantId, body.agreement_no);
  return async (ctx) => {
    const order = await lockOrder(ctx, body.order_id);
    if (over.has(order.status)) refuse(e.AGREEMENT_NOT_ALLOWED);
    refuseUnless(found, agreementHolder(ctx.merchantId, order.member_id));
    if (order.agreement_no !== body.agreement_no) {
      await changeOrder(ctx, order.id, { agreement_no: body.agreement_no });
      const states = { before: { agreement: said(order.agreement_no) }, after: { agreement: said(body.agreement_no) } };
      await recordOrder(ctx, order, body.agreement_no === '' ? '解除代扣协议' : '登记代扣协议', states);
    }
    return shopOrderShape(ctx, body.order_id);
  };
});
