import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { get } from '../../testing/http.ts';
import { particulars } from '../../contract-walk/particulars.ts';
import { freshToken, prepare, unique, type Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';

interface Saved {
  id: string;
  version: number;
}
interface LeaseType {
  goods_lease_type_id: string;
  lease_type: number;
  periods: number;
  enabled: boolean;
  version: number;
}

/** How a look-up of each kind is made, and by which field calls name it. */
const kinds = {
  category: { body: () => ({ name: unique('分类'), kind: 'phone' }), field: 'category_id', url: '/merchant/goods/category_edit' },
  brand: { body: () => ({ name: unique('品牌') }), field: 'brand_id', url: '/merchant/goods/brand_edit' },
  attribute: { body: () => ({ group_name: '外观', name: unique('规格'), choices: ['甲', '乙'] }), field: 'attr_id', url: '/merchant/goods/goods_attr_edit' },
  postage: { body: () => ({ name: unique('邮费'), way: 4, fee: 1000, regions: [] }), field: 'postage_id', url: '/merchant/goods/postage_create' },
  company: { body: () => ({ type: 1, name: unique('公司') }), field: 'company_id', url: '/merchant/goods/company_edit' },
} as const;
type Kind = keyof typeof kinds;

const added = (kind: Kind) => async (): Promise<Particular> => ({ body: kinds[kind].body() });

const fresh =
  (kind: Kind, more: Record<string, unknown> = {}) =>
  async (walker: Walker): Promise<Particular> => {
    const { body, field, url } = kinds[kind];
    const { id, version } = await prepare<Saved>(walker, url, body());
    return { body: { [field]: id, version, ...more } };
  };

async function leaseTypes(walker: Walker): Promise<LeaseType[]> {
  const who = { ...walker.person, token: await freshToken(walker) };
  return (await get<{ list: LeaseType[] }>(walker.server, who, '/merchant/goods/lease_type_list')).result.list;
}

/** A lease type that nothing is priced for goes out of use, or comes back. */
async function turnedLeaseType(walker: Walker): Promise<Particular> {
  const { goods_lease_type_id, version, enabled } = (await leaseTypes(walker)).find((type) => type.lease_type === 4)!;
  return { body: { goods_lease_type_id, version, enabled: !enabled } };
}

/** A lease type with a term that is not there yet. */
async function freshLeaseType(walker: Walker): Promise<Particular> {
  const there = new Set((await leaseTypes(walker)).filter((type) => type.lease_type === 3).map((type) => type.periods));
  const periods = Array.from({ length: 60 }, (_, n) => n + 1).find((term) => !there.has(term))!;
  const { id, version } = await prepare<Saved>(walker, '/merchant/goods/lease_type_edit', { lease_type: 3, periods });
  return { body: { goods_lease_type_id: id, version } };
}

/** How the calls on what goods are described by succeed. */
export const lookupWalk = particulars(goodsEndpoints, {
  categoryEdit: added('category'),
  categoryDelete: fresh('category'),
  brandEdit: added('brand'),
  brandDelete: fresh('brand'),
  goodsAttrEdit: added('attribute'),
  goodsAttrDelete: fresh('attribute'),
  leaseTypeEdit: turnedLeaseType,
  leaseTypeDelete: freshLeaseType,
  postageCreate: added('postage'),
  postageStatus: fresh('postage', { enabled: false }),
  postageDelete: fresh('postage'),
  companyEdit: added('company'),
  companyDelete: fresh('company'),
});
