import { serviceCharges, serviceKind, serviceKinds, type ServiceKind } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { serviceEndpoints } from '@merchant-admin/contract/goods/services';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { keptPage, withActs } from '../../../platform/kept/index.ts';
import { goodsService } from './service-kept.ts';
import { listServices, serviceOf, servicesForKind } from '../store/service-list.view.ts';
import { serviceShape } from './service-shape.ts';

const listOf =
  (kind: ServiceKind) =>
  async (ctx: Ctx, { query }: { query: QueryOf<typeof serviceEndpoints.premiumList> }) =>
    keptPage(ctx, goodsService, query, await listServices(ctx, kind, query), serviceShape);

/** Basic services, which come with goods; services out of use too. */
export const basicServeList = operation(serviceEndpoints.basicServeList, listOf(serviceKind.BASIC));
/** Covers of the screen; covers out of use too. */
export const accidentProtectList = operation(serviceEndpoints.accidentProtectList, listOf(serviceKind.SCREEN));
export const protectionList = operation(serviceEndpoints.protectionList, listOf(serviceKind.SCREEN));
/** Premium services, which may be taken beside goods; services out of use too. */
export const premiumList = operation(serviceEndpoints.premiumList, listOf(serviceKind.PREMIUM));

const detailOf =
  (kind: ServiceKind) =>
  async (ctx: Ctx, { query }: { query: QueryOf<typeof serviceEndpoints.premiumDetail> }) =>
    serviceShape((await withActs(ctx, goodsService, [(await serviceOf(ctx, kind, query.service_id)) ?? refuse(e.SERVICE_NOT_FOUND)]))[0]!);

export const protectionDetail = operation(serviceEndpoints.protectionDetail, detailOf(serviceKind.SCREEN));
export const premiumDetail = operation(serviceEndpoints.premiumDetail, detailOf(serviceKind.PREMIUM));

/** The services that goods of a kind may be given. */
export const serviceSelect = operation(serviceEndpoints.serviceSelect, async (ctx, { query }) => ({
  list: (await servicesForKind(ctx, query.category)).map(({ id, kind, name, explains, price, charge }) => ({
    id: String(id),
    kind,
    kind_name: serviceKinds[kind],
    name,
    explains,
    price,
    charge,
    charge_name: serviceCharges[charge],
  })),
}));
