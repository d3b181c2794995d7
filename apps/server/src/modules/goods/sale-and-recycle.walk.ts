import { addDays } from '@merchant-admin/common/dates';
import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { GoodsDesk } from '../../testing/goods-desk.ts';
import { RecycleDesk, type Saved } from '../../testing/recycle-desk.ts';
import { SaleDesk } from '../../testing/sale-desk.ts';
import { particulars } from '../../contract-walk/particulars.ts';
import type { Particular } from '../../contract-walk/preparing.ts';
import { freshToken } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';

const deskOf = async (walker: Walker) => GoodsDesk.open(walker.server, { ...walker.person, token: await freshToken(walker) });
const done = <T>(answer: { code: number; message: string; result: T }): T => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
};

/** A model that is bought back, out of use where the call asks for that. */
async function model(walker: Walker, more: (desk: RecycleDesk) => object = () => ({}), enabled = true): Promise<Particular> {
  const desk = new RecycleDesk(await deskOf(walker));
  const made = done(await desk.create());
  const { version } = enabled ? made : done(await desk.status(made, false));
  return { body: { recycle_id: made.id, version, ...more(desk) } };
}

/** A model with terms that wait for tomorrow. */
async function waitingTerms(walker: Walker): Promise<Particular> {
  const desk = new RecycleDesk(await deskOf(walker));
  const made = done(await desk.create());
  const { version } = done(await desk.edit(made, { base_price: 200_000, valid_from: addDays(walker.server.clock.today(), 1) }));
  return { body: { recycle_id: made.id, version, terms_version: 2 } };
}

/** Goods for sale off the shelf. */
async function goods(walker: Walker, more: (desk: SaleDesk, made: Saved) => Promise<object> = async () => ({})): Promise<Particular> {
  const desk = new SaleDesk(await deskOf(walker));
  const made = done(await desk.create());
  return { body: { goods_id: made.id, version: made.version, ...(await more(desk, made)) } };
}

/** A change of stock, which names no version. */
async function stock(walker: Walker): Promise<Particular> {
  const desk = new SaleDesk(await deskOf(walker));
  const { id } = done(await desk.create());
  const [sku] = done(await desk.detail(id)).skus;
  return { body: { goods_id: id, changes: [{ sku_id: sku!.sku_id, change: 1 }], reason: '盘点' } };
}

const answers = { option_ids: ['1-1'] };

/** How the calls on goods for sale and goods that are bought back succeed. */
export const saleAndRecycleWalk = particulars(goodsEndpoints, {
  recycleCreate: async (walker) => ({ body: new RecycleDesk(await deskOf(walker)).body() }),
  recycleEdit: (walker) => model(walker, (desk) => desk.body()),
  recycleStatus: (walker) => model(walker, () => ({ enabled: false })),
  recycleDelete: (walker) => model(walker, () => ({}), false),
  recycleTermsWithdraw: waitingTerms,
  recycleEstimate: async () => ({ body: answers }),
  saleCreate: async (walker) => ({ body: await new SaleDesk(await deskOf(walker)).body() }),
  saleEdit: (walker) => goods(walker, (desk) => desk.body()),
  saleShelf: (walker) => goods(walker, async () => ({ on_shelf: true })),
  saleStock: stock,
  saleDelete: (walker) => goods(walker),
});
