import { leaseOf, type LeasedSku } from '../lease-again.ts';
import { numbers } from '../people.ts';
import { DemoStep, type Business } from '../step.ts';

interface Offer {
  lease_type: number;
  periods: number;
  total_rent: number;
}
interface OnSale {
  list: { skus: { sku_id: string; stock: number; offers: Offer[] }[] }[];
}
const day = 86_400_000;
/** What each device costs, in leases that pay for it: two leases pay back all but the last two. */
const worthLeases = [1.2, 1.5, 1.8, 1.9, 3, 4];

/** A SKU with a lease of some months that ends by giving back, and what that brings. */
export async function shortLease({ shop }: Business): Promise<{ sku: LeasedSku; rent: number }> {
  const { list } = await shop.call<OnSale>('GET', '/open/v1/goods?page_size=50');
  const offers = list.flatMap(({ skus }) => skus).flatMap(({ sku_id, stock, offers: all }) => (stock > 8 ? all.map((offer) => ({ sku_id, ...offer })) : []));
  const { total_rent: rent, ...sku } = offers.find(({ lease_type: type, periods }) => type === 1 && periods === 3)!;
  return { sku, rent };
}

/** Devices that are bought, leased for some months, come back well, and are leased again: what each cost and brought is known. */
export const leaseAgain = new DemoStep({ name: 'leased again', when: 'beside', after: 'missed visits' }, (business) => {
  const random = numbers(7401);
  const { agenda, playing, ask, operator } = business;
  const begin = playing.until.getTime() - 300 * day;
  agenda.add(new Date(begin), async () => {
    const { sku, rent } = await shortLease(business);
    const imeis = worthLeases.map((_worth, n) => `DEMOAGAIN${String(n + 1).padStart(2, '0')}`);
    const lines = imeis.map((number, n) => ({ number, sku_id: sku.sku_id, price: Math.round((rent * worthLeases[n]!) / 1000) * 1000 }));
    await ask(operator, '/merchant/stock/intake/save', { place: 'head', note: '租赁机采购', freight: imeis.length * 500, lines });
    for (const [n, imei] of imeis.entries()) {
      const one = { business, random, sku: { sku_id: sku.sku_id, lease_type: sku.lease_type, periods: sku.periods }, imei };
      leaseOf({ ...one, n: 2 * n }, new Date(begin + (3 + 4 * n) * day), (back) => leaseOf({ ...one, n: 2 * n + 1 }, back, () => undefined));
    }
  });
});
