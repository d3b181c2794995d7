import { publicPicture } from '../testing/goods-desk.ts';
import { freshToken, prepare, unique, type Particular } from './preparing.ts';
import type { Walker } from './walker.ts';

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
export const serviceParticulars: Readonly<Record<string, (walker: Walker) => Promise<Particular>>> = {
  'goods.basicServeEdit': edited('basic_serve'),
  'goods.accidentProtectEdit': edited('accident_protect'),
  'goods.protectionEdit': edited('accident_protect'),
  'goods.protectionDetail': seen('accident_protect'),
  'goods.premiumDetail': seen('premium'),
  'goods.premiumEdit': async (walker) => {
    const image = await publicPicture(walker.server, { ...walker.person, token: await freshToken(walker) });
    return { body: { ...(await fresh(walker, 'premium')), name: unique('服务'), image } };
  },
  'goods.serviceStatus': async (walker) => ({ body: { ...(await fresh(walker, 'premium')), enabled: false } }),
  'goods.serviceDelete': async (walker) => ({ body: await fresh(walker, 'premium') }),
};
