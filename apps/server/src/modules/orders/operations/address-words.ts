import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { keepWords, watchOf } from '../store/address.store.ts';

/** The words that addresses are watched for. */
export const addressWords = operation(ordersEndpoints.addressWords, (ctx) => watchOf(ctx));

/** Makes the list the merchant's own. */
export const setAddressWords = operation(ordersEndpoints.setAddressWords, async (ctx, { body }) => {
  const before = await watchOf(ctx);
  if (before.version !== body.version) refuse(platformErrors.STALE);
  const words = [...new Set(body.words)];
  if (before.version > 0 && words.join('\n') === before.words.join('\n')) refuse(e.NOTHING_CHANGED);
  const kept = (await keepWords(ctx, words, body.version)) ?? refuse(platformErrors.STALE);
  await record(ctx, {
    module: 'orders',
    action: '设置风险地址关键词',
    objectType: 'addressWords',
    objectId: ctx.merchantId,
    objectNo: '',
    before: { words: before.words.join('、') },
    after: { words: words.join('、') },
  });
  return { version: kept.version };
});
