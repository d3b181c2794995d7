import { CouponDesk } from './coupon-desk.ts';
import type { World } from './fixture-world.ts';
import { signIn } from './staff.ts';

/** Coupons in the hands of the world's person. */
export const couponDeskOf = async ({ server, person, shop }: Omit<World, 'order'>): Promise<CouponDesk> =>
  new CouponDesk(server, shop, { ...person, token: await signIn(server, person, server.clock.now()) });

/** How rows of these entities are made. */
export const couponMakers = {
  couponTemplate: async (world: World) => (await (await couponDeskOf(world)).made({ stock: 1000, per_person: 100 })).template_id,
  couponBatch: async (world: World) => {
    const desk = await couponDeskOf(world);
    const { template_id: id } = await desk.made({ kind: 3 });
    return (await desk.makeCodes(id, 2)).result.batch_id;
  },
  couponWriteOff: async (world: World) => (await (await couponDeskOf(world)).written()).id,
};
