import { Agenda } from './agenda.ts';
import type { Crew } from './crew.ts';
import { turns } from './endings.ts';
import type { LeaseScene } from './leases.ts';
import type { Random } from './people.ts';
import type { Ask } from './phone-review.ts';
import { refuseSome } from './refusals.ts';
import { DemoShop } from './shop-client.ts';
import type { Playing } from './stage.ts';
import { asStaff } from './staff-calls.ts';
import type { Business } from './step.ts';
import { customersOf } from './customers.ts';

interface Offer {
  lease_type: number;
  periods: number;
}
export interface ShopGoods {
  list: { goods_id: string; services: { service_id: string }[]; skus: { sku_id: string; offers: Offer[] }[] }[];
}

/** What the orders of a merchant have in common within a chapter. */
export interface Scene {
  playing: Playing;
  crew: Crew;
  agenda: Agenda;
  shop: DemoShop;
  goods: ShopGoods;
  turn: (what: string) => number;
  beforeRelease: (orderNo: string) => Promise<void>;
}

/** The scene of one order: its place in the year, and chance of its own. */
export interface OrderScene extends Scene {
  index: number;
  random: Random;
  /** Whether its customer stops paying after some months; nothing else keeps such an order from its lease. */
  stopsPaying: boolean;
  leases: LeaseScene;
}

export const asking =
  (playing: Playing): Ask =>
  (token, url, body) =>
    asStaff({ playing }, token, url, body, body === undefined ? 'GET' : 'POST');

export const versionOf = async ({ playing, crew }: Pick<Scene, 'playing' | 'crew'>, orderId: string) =>
  (await asStaff<{ version: number }>({ playing }, crew.operator, `/merchant/order/detail/orderListBaseInfo?order_id=${orderId}`, undefined, 'GET')).version;

export async function sceneOf(playing: Playing, crew: Crew, agenda: Agenda): Promise<Scene> {
  const { chapter } = playing;
  const shop = new DemoShop(playing, crew.merchantId);
  const goods = await shop.call<ShopGoods>('GET', '/open/v1/goods?page_size=50');
  return { playing, crew, agenda, shop, goods, turn: turns(chapter), beforeRelease: refuseSome(playing, crew.merchantId, chapter) };
}

/** A merchant's business in a part of the play, for the steps beside its orders. */
export const businessOf = (playing: Playing, crew: Crew): Business => ({
  playing,
  agenda: new Agenda(playing.clock, playing.bear),
  merchantId: crew.merchantId,
  shop: new DemoShop(playing, crew.merchantId),
  customers: () => customersOf(crew.merchantId, playing.orders),
  ask: asking(playing),
  operator: crew.operator,
  editor: crew.editor,
  auditor: crew.auditor,
  supervisor: crew.reviewers.at(-1)!,
  reviewers: crew.reviewers,
  clerks: crew.clerks,
  legal: crew.legal,
});
