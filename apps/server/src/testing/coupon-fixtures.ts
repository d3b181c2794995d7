import { CouponDesk } from './coupon-desk.ts';
import { ok, type World } from './fixture-world.ts';
import type { Fixtures } from './fixtures.ts';
import { get } from './http.ts';
import { signIn } from './staff.ts';

/** Coupons in the hands of the world's person. */
export const couponDeskOf = async ({ server, person, shop }: Omit<World, 'order'>): Promise<CouponDesk> =>
  new CouponDesk(server, shop, { ...person, token: await signIn(server, person, server.clock.now()) });

/** A write-off at the store at hand, of a coupon of the template at hand that the order's customer received. */
async function writeOffOf(world: World, made: Fixtures): Promise<string> {
  const desk = await couponDeskOf(world);
  const { member_id: member } = ok(await get<{ member_id: string }>(desk.server, desk.who, '/dmp/coupon/list', { order_id: world.order.order_id })).result;
  const { code } = await desk.claimed(made['couponTemplate']!, member);
  return ok(await desk.write(code, 40_000, { store_id: made['store']! })).result.write_off_id;
}

/** How rows of these entities are made. */
export const couponMakers = {
  couponTemplate: async (world: World) => (await (await couponDeskOf(world)).made({ stock: 1000, per_person: 100 })).template_id,
  couponBatch: async (world: World) => {
    const desk = await couponDeskOf(world);
    const { template_id: id } = await desk.made({ kind: 3 });
    return (await desk.makeCodes(id, 2)).result.batch_id;
  },
  couponWriteOff: writeOffOf,
};
