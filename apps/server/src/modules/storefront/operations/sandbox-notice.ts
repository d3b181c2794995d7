import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { authorisationEnd, isGenuine } from '../../../platform/channels/sandbox.ts';
import { openOperation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { applyOutcome, documentByOutNo } from '../../bills/index.ts';
import { saleMoneyTold } from '../../sales/index.ts';

/** Receives the sandbox channel's notice about a document: genuine by its signature, booked once however often it comes. */
export const sandboxNotice = openOperation(storefrontEndpoints.sandboxNotice, async ({ services }, { body }) => {
  if (!isGenuine(services.config.key('sandbox-notice'), body)) refuse(e.BAD_SIGNATURE);
  const caller = {
    ...systemCaller(Number(body.merchant_id)),
    actor: { type: 'channel' as const, id: null, name: services.channels.get('sandbox').title, key: 'channel' },
  };
  const ofSale = await saleMoneyTold(services, caller, 'sandbox', body.out_trade_no);
  if (ofSale !== undefined) return { accepted: ofSale };
  const accepted = await act(services, caller, async (ctx) => {
    const document = await documentByOutNo(ctx, body.out_trade_no);
    if (!document) refuse(e.DOCUMENT_NOT_FOUND);
    if (document.amount !== body.amount || document.kind !== body.kind) refuse(e.AMOUNT_MISMATCH);
    return applyOutcome(
      ctx,
      document.id,
      body.outcome === 'succeeded'
        ? {
            state: 'succeeded',
            channelNo: body.trade_no,
            amount: body.amount,
            ...(body.at === '' ? {} : { at: new Date(body.at) }),
            ...(body.kind === 'freeze' ? { authorisationExpiresAt: authorisationEnd(ctx.now) } : {}),
            ...(body.agreement_no === '' ? {} : { agreementNo: body.agreement_no }),
          }
        : { state: 'failed', channelNo: body.trade_no, reason: body.reason, ...(body.code === '' ? {} : { code: body.code }) },
    );
  });
  return { accepted };
});
