import type { Server } from '../build.ts';
import { bundleAccessories } from './bundles.ts';
import { offerCover } from './cover.ts';
import { fillBank, type Ask } from './phone-review.ts';
import { stockShop } from './recycle-and-sale.ts';
import { priceRenewals } from './yearly-rules.ts';

interface House {
  server: Server;
  merchantId: number;
  ask: Ask;
  /** Tokens. */
  operator: string;
  supervisor: string;
}

/** What a business has set up before its first order. */
export async function furnish({ server, merchantId, ask, operator, supervisor }: House): Promise<void> {
  await fillBank(ask, supervisor);
  await offerCover(ask, operator);
  await stockShop(server, merchantId, ask, operator);
  await bundleAccessories(server, merchantId, ask, operator);
  await priceRenewals(ask, operator);
}
