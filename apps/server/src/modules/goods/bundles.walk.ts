import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { BundleDesk } from '../../testing/bundle-desk.ts';
import { GoodsDesk } from '../../testing/goods-desk.ts';
import type { Saved } from '../../testing/recycle-desk.ts';
import { SaleDesk } from '../../testing/sale-desk.ts';
import { particulars } from '../../contract-walk/particulars.ts';
import { freshToken, type Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';

async function deskOf(walker: Walker): Promise<BundleDesk> {
  const goods = await GoodsDesk.open(walker.server, { ...walker.person, token: await freshToken(walker) });
  return new BundleDesk(walker.server, new SaleDesk(goods));
}

/** A new bundle as it is sent. */
async function fresh(desk: BundleDesk): Promise<object> {
  const { skus } = await desk.accessory();
  return desk.body(await desk.main(), [desk.item(skus[0]!)]);
}

/** A bundle off the shelf. */
async function made(walker: Walker): Promise<Saved> {
  const desk = await deskOf(walker);
  const { code, message, result } = await desk.save(await fresh(desk));
  if (code !== 200) throw new Error(`${code} ${message}`);
  return result;
}

const added = async (walker: Walker): Promise<Particular> => ({ body: { ...(await fresh(await deskOf(walker))), bundle_id: undefined, version: undefined } });

async function shelved(walker: Walker): Promise<Particular> {
  const { id, version } = await made(walker);
  return { query: { bundle_id: id, version: String(version), status: 'on' } };
}

async function deleted(walker: Walker): Promise<Particular> {
  const { id, version } = await made(walker);
  return { body: { bundle_id: id, version } };
}

/** How the calls on bundles succeed. */
export const bundleWalk = particulars(goodsEndpoints, {
  bundleSave: added,
  bundleShelf: shelved,
  bundleDelete: deleted,
});
