import { sql } from 'kysely';
import { goodsCategoryNames, serviceCharge, serviceKind, serviceKinds, type ServiceCharge, type ServiceKind } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { goodsServices, serviceEndpoints } from '@merchant-admin/contract/goods/services';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { addKept, editKept, keeps, openKept } from '../../../platform/kept/index.ts';
import { toldService, type ServiceTerms } from '../rules/service-terms.ts';
import { usesOf, type ServiceUses } from '../store/service-list.view.ts';
import { serviceTable, type GoodsService } from '../store/service.store.ts';

type BasicBody = BodyOf<typeof serviceEndpoints.basicServeEdit>;
type Body = BasicBody & Partial<Omit<BodyOf<typeof serviceEndpoints.premiumEdit>, keyof BasicBody>>;

const usedText = (_service: GoodsService, { goods, drafts }: ServiceUses): string => {
  const by = [...(goods > 0 ? [`${goods}个商品使用`] : []), ...(drafts > 0 ? [`${drafts}个编辑中的商品选用`] : [])];
  return `该服务正被${by.join('、')}，不能删除；不再提供请停用`;
};

/**
 * Services, of three kinds, that come with goods or may be taken beside them; a new one is in use at once. Orders keep a service's name, price and charge
 * as they were.
 */
export const goodsService = keeps<GoodsService, ServiceUses>({
  ...serviceTable,
  declared: goodsServices,
  module: 'goods',
  title: ({ kind }) => serviceKinds[kind],
  nameOf: ({ name }) => name,
  told: (_ctx, service) => toldService(service),
  among: ({ kind }) => sql`t.kind = ${kind}`,
  pictures: ({ image }) => (image === '' ? [] : [image]),
  facts: usesOf,
  objections: [{ act: 'delete', error: e.SERVICE_USED, when: (_service, { goods, drafts }) => goods + drafts > 0, text: usedText }],
});

const termsOf = ({ name, explains, kinds, price = 0, charge = serviceCharge.ONCE, contents = [], image = '' }: Body): ServiceTerms => ({
  name,
  explains,
  price,
  charge: charge as ServiceCharge,
  kinds: goodsCategoryNames.filter((category) => kinds.includes(category)),
  contents,
  image,
});

const saveAs =
  (kind: ServiceKind) =>
  async (ctx: Ctx, { body }: { body: Body }) => {
    const { service_id: id, version } = body;
    if (id === undefined) return addKept(ctx, goodsService, { kind, ...termsOf(body) });
    const before = await openKept(ctx, goodsService, { id, version });
    if (before.kind !== kind) refuse(e.SERVICE_NOT_FOUND);
    return editKept(ctx, goodsService, before, termsOf(body));
  };

export const basicServeEdit = operation(serviceEndpoints.basicServeEdit, saveAs(serviceKind.BASIC));
export const accidentProtectEdit = operation(serviceEndpoints.accidentProtectEdit, saveAs(serviceKind.SCREEN));
export const protectionEdit = operation(serviceEndpoints.protectionEdit, saveAs(serviceKind.SCREEN));
export const premiumEdit = operation(serviceEndpoints.premiumEdit, saveAs(serviceKind.PREMIUM));
