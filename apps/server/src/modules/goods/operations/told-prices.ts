import type { Ctx } from '../../../platform/http/context.ts';
import type { Specs } from '../rules/draft.ts';
import { priceWords } from '../rules/price-words.ts';
import { leaseTypesOf } from '../store/lease-type.store.ts';
import { leaseTypeTitle } from '../store/names.view.ts';

/** Which prices differ between two versions of goods, before and after, for the history. */
export async function toldPrices(ctx: Ctx, before: Specs | null, after: Specs) {
  const types = new Map((await leaseTypesOf(ctx)).map((type) => [String(type.id), leaseTypeTitle(type)]));
  return priceWords(before, after, (id) => types.get(id) ?? '');
}
