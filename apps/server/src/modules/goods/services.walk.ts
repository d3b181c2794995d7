import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { publicPicture } from '../../testing/goods-desk.ts';
import { particulars } from '../../contract-walk/particulars.ts';
import { freshToken, prepare, unique, type Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';

const paths = { basic_serve: {}, accident_protect: { price: 9_900 }, premium: { price: 9_900 } } as const;

/** A service of a kind that no goods use. */
async function fresh(walker: Walker, kind: keyof typeof paths): Promise<{ service_id: string; version: number }> {
  const { id, version } = await prepare<{ id: string; version: number }>(walker, `/merchant/goods/${kind}_edit`, { name: unique('服务'), ...paths[kind] });
  return { service_id: id, version };
}

const edited =
  (kind: keyof typeof paths) =>
  async (walker: Walker): Promise<Particular> => ({ body: { ...(await fresh(walker, kind)), name: unique('服务') } });
const seen =
  (kind: keyof typeof paths) =>
  async (walker: Walker): Promise<Particular> => ({ query: { service_id: (await fresh(walker, kind)).service_id } });

/** How the calls on services of goods succeed. */
export const serviceWalk = particulars(goodsEndpoints, {
  basicServeEdit: edited('basic_serve'),
  accidentProtectEdit: edited('accident_protect'),
  protectionEdit: edited('accident_protect'),
  protectionDetail: seen('accident_protect'),
  premiumDetail: seen('premium'),
  premiumEdit: async (walker) => {
    const image = await publicPicture(walker.server, { ...walker.person, token: await freshToken(walker) });
    return { body: { ...(await fresh(walker, 'premium')), name: unique('服务'), image } };
  },
  serviceStatus: async (walker) => ({ body: { ...(await fresh(walker, 'premium')), enabled: false } }),
  serviceDelete: async (walker) => ({ body: await fresh(walker, 'premium') }),
});
