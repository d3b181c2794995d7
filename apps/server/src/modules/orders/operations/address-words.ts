import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { watchedWords } from '@merchant-admin/contract/orders/places-and-days';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { addressLevelName, judgeAddress } from '../rules/address-risk.ts';
import { keepWords, watchOf } from '../store/address.store.ts';

/** The words that addresses are watched for. */
export const addressWords = operation(ordersEndpoints.addressWords, async (ctx) => ({ ...(await watchOf(ctx)), common: [...watchedWords] }));

/** Sets the merchant's own list of words. */
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

/** Judges an address by words that may not be saved yet, as an order's address is judged. Looks nothing up and keeps nothing. */
export const tryAddressWords = operation(ordersEndpoints.tryAddressWords, async (_ctx, { body }) => {
  const { level, reasons } = judgeAddress({ region: '', street: body.address, customers: 1, words: [...new Set(body.words)] });
  return { level, level_name: addressLevelName(level), reasons };
});
