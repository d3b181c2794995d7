import {
  goodsCategoryNames,
  mostServices,
  serviceCharge,
  serviceKind,
  serviceKinds,
  type ServiceCharge,
  type ServiceKind,
} from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { serviceEndpoints } from '@merchant-admin/contract/goods/services';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads, releaseUploads } from '../../../platform/storage/index.ts';
import { toldService, type ServiceTerms } from '../rules/service-terms.ts';
import { changeService, countServices, insertService, isServiceTaken, lockService, type GoodsService } from '../store/service.store.ts';

type BasicBody = BodyOf<typeof serviceEndpoints.basicServeEdit>;
type Body = BasicBody & Partial<Omit<BodyOf<typeof serviceEndpoints.premiumEdit>, keyof BasicBody>>;

const termsOf = ({ name, explains, kinds, price = 0, charge = serviceCharge.ONCE, contents = [], image = '' }: Body): ServiceTerms => ({
  name,
  explains,
  price,
  charge: charge as ServiceCharge,
  kinds: goodsCategoryNames.filter((category) => kinds.includes(category)),
  contents,
  image,
});

/** Holds the picture that is shown from now on, and lets go of the one before. */
async function keepPicture(ctx: Ctx, id: number, before: string, after: string): Promise<void> {
  if (before === after) return;
  const owner = { entity: 'goodsService', id };
  await claimUploads(ctx, after === '' ? [] : [after], owner, 'image');
  await releaseUploads(ctx, before === '' ? [] : [before], owner);
}

async function add(ctx: Ctx, kind: ServiceKind, terms: ServiceTerms) {
  if ((await countServices(ctx, kind)) >= mostServices) refuse(e.TOO_MANY_SERVICES);
  const added = (await insertService(ctx, kind, terms)) ?? refuse(e.SERVICE_NAME_TAKEN);
  await keepPicture(ctx, added.id, '', terms.image);
  const { id, version } = added;
  await record(ctx, {
    module: 'goods',
    action: `新增${serviceKinds[kind]}`,
    objectType: 'goodsService',
    objectId: id,
    objectNo: terms.name,
    after: toldService(terms),
  });
  return { id: String(id), version };
}

async function edit(ctx: Ctx, before: GoodsService, terms: ServiceTerms) {
  if (await isServiceTaken(ctx, before.kind, terms.name, before.id)) refuse(e.SERVICE_NAME_TAKEN);
  await keepPicture(ctx, before.id, before.image, terms.image);
  const version = await changeService(ctx, before.id, terms);
  await record(ctx, {
    module: 'goods',
    action: `编辑${serviceKinds[before.kind]}`,
    objectType: 'goodsService',
    objectId: before.id,
    objectNo: terms.name,
    before: toldService(before),
    after: toldService(terms),
  });
  return { id: String(before.id), version };
}

/** Adds a service of a kind, in use, or edits one. Orders keep name, price and charge as they were. */
const saveAs =
  (kind: ServiceKind) =>
  async (ctx: Ctx, { body }: { body: Body }) => {
    const { service_id: id, version } = body;
    if (id === undefined) return add(ctx, kind, termsOf(body));
    const before = await lockService(ctx, id);
    if (before?.kind !== kind) refuse(e.SERVICE_NOT_FOUND);
    if (before.version !== version) refuse(platformErrors.STALE);
    return edit(ctx, before, termsOf(body));
  };

export const basicServeEdit = operation(serviceEndpoints.basicServeEdit, saveAs(serviceKind.BASIC));
export const accidentProtectEdit = operation(serviceEndpoints.accidentProtectEdit, saveAs(serviceKind.SCREEN));
export const protectionEdit = operation(serviceEndpoints.protectionEdit, saveAs(serviceKind.SCREEN));
export const premiumEdit = operation(serviceEndpoints.premiumEdit, saveAs(serviceKind.PREMIUM));
