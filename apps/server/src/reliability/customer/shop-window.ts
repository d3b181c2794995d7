import { randomUUID } from 'node:crypto';
import { fen, fenToPrice } from '@merchant-admin/common/money';
import { addCompensationRule } from '../../modules/goods/index.ts';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { get, post } from '../../testing/http.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import type { Rules } from './terms.ts';

/** Goods that may be leased: what one device costs, fen. */
export interface Offer {
  skuId: string;
  /** The rent of one month, fen. */
  month: number;
  deposit: number;
  value: number;
  expiryBuyout: number;
  postage: number;
  services: readonly { id: string; price: number; byPeriod: boolean }[];
}

export const lengths = [1, 2, 3, 4, 6, 9, 12] as const;
/** The total rent of an offer, fen, which periods do not divide evenly: a month's rent each and 37 for each odd month. */
export const totalOf = (offer: Pick<Offer, 'month'>, periods: number): number => offer.month * periods + (periods % 2) * 37;

const shapes = [
  { month: 30_000, deposit: 600_000, value: 899_900, expiryBuyout: 180_000, postage: 0 },
  { month: 72_533, deposit: 250_000, value: 400_000, expiryBuyout: 99_999, postage: 1500 },
  { month: 8_333, deposit: 9_900, value: 50_000, expiryBuyout: 0, postage: 0 },
  { month: 1_999, deposit: 0, value: 20_000, expiryBuyout: 5_001, postage: 800 },
  { month: 241_777, deposit: 1_200_000, value: 1_499_900, expiryBuyout: 300_050, postage: 0 },
];
const services = [
  { name: '尊享服务', kind: 2, price: 19_900, charge: 1 },
  { name: '按期服务', kind: 1, price: 1_100, charge: 2 },
] as const;

/** A merchant's goods of all these prices, and who sells and looks after them. */
export class ShopWindow {
  readonly server: TestServer;
  readonly till: Till;
  readonly offers: readonly Offer[];
  readonly damageRule: string;
  private constructor(server: TestServer, till: Till, offers: readonly Offer[], damageRule: string) {
    this.server = server;
    this.till = till;
    this.offers = offers;
    this.damageRule = damageRule;
  }

  static async open(server: TestServer): Promise<ShopWindow> {
    const offers: Offer[] = [];
    let till: Till | undefined;
    for (const [index, shape] of shapes.entries()) {
      const prices = [1, 2].flatMap((type) =>
        lengths.map((periods) => {
          const price = fenToPrice(fen(totalOf(shape, periods)));
          const rents = { a_total_rent: price, b_total_rent: price, c_total_rent: price, s_total_rent: null };
          return { lease_type: type, periods, ...rents, expiry_buyout: type === 2 ? 0 : shape.expiryBuyout };
        }),
      );
      const skus = [{ name: '256GB', stock: 1_000_000, deposit: shape.deposit, marketPrice: shape.value, prices }];
      const shop = await Shop.open(server, 'admin', { ...testGoods, name: `手机${index}`, postage: shape.postage, services, skus });
      till ??= new Till(server, shop);
      const { result } = await shop.call<{ list: { skus: { sku_id: string }[]; services: { service_id: string; price: number }[] }[] }>(
        'GET',
        '/open/v1/goods?page_size=50',
      );
      const listed = result.list.find((goods) => goods.skus.some((sku) => sku.sku_id === shop.skuId))!.services;
      const known = listed.map(({ service_id: id, price }) => ({ id, price, byPeriod: price === 1_100 })).toSorted((a, b) => b.price - a.price);
      offers.push({ ...shape, skuId: shop.skuId, services: known });
    }
    const rule = { name: `屏幕${randomUUID().slice(0, 4)}`, amount: 10_000_000, percent: 0 };
    const damageRule = String(await act(server.services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', rule)));
    return new ShopWindow(server, till!, offers, damageRule);
  }

  /** Sets the merchant's rules for orders to come. */
  async setRules(rules: Rules): Promise<void> {
    const who = this.server.staff.admin;
    const { list } = (await get<{ list: { version: number }[] }>(this.server, who, '/merchant/order/lease/rules', {})).result;
    const terms = Object.fromEntries(Object.entries(rules).map(([name, value]) => [name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]));
    const saved = await post(this.server, who, '/merchant/order/lease/saveRule', { version: list[0]!.version, ...terms, reason: '调整' });
    // 2016: they are so already.
    if (saved.code !== 200 && saved.code !== 2016) throw new Error(`rules: ${saved.code} ${saved.message}`);
  }
}
