import type { Server } from '../build.ts';
import type { Agenda } from './agenda.ts';
import { bundleAccessories } from './bundles.ts';
import { offerCover } from './cover.ts';
import { fillBank, type Ask } from './phone-review.ts';
import { stockShop } from './recycle-and-sale.ts';
import { planReserveGoods } from './reserve-goods.ts';
import type { DemoShop } from './shop-client.ts';
import { priceRenewals } from './yearly-rules.ts';
import type { MovableClock } from '../platform/clock/clock.ts';

interface House {
  server: Server;
  merchantId: number;
  ask: Ask;
  /** Tokens. */
  operator: string;
  supervisor: string;
}

interface Plans {
  clock: MovableClock;
  agenda: Agenda;
  /** Tokens of who lists goods and who decides about them. */
  editor: string;
  auditor: string;
  shop: DemoShop;
  until: Date;
}

/** What a business has set up before its first order, and what it plans to offer in the year. */
export async function furnish({ server, merchantId, ask, operator, supervisor }: House, { until, ...plans }: Plans): Promise<void> {
  await fillBank(ask, supervisor);
  await offerCover(ask, operator);
  await stockShop(server, merchantId, ask, operator);
  await bundleAccessories(server, merchantId, ask, operator);
  await priceRenewals(ask, operator);
  planReserveGoods({ server, ask, ...plans }, until);
}
