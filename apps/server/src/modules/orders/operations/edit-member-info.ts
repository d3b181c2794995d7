import { maskAddress, maskIdNumber, maskName, maskPhone } from '@merchant-admin/common/mask';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { keyedHash, seal, unseal } from '../../../platform/session/seal.ts';
import { isSentTo } from '../../goods/index.ts';
import { birthDateOf, isIdNumber } from '../rules/id-number.ts';
import { reasonAgainst } from '../rules/judge.ts';
import { memberOf, type Member } from '../store/member.view.ts';
import { changeOrder, factsOf, lockOrder, type OrderChange } from '../store/order.store.ts';
import { recordOrder } from './record-order.ts';

type Body = BodyOf<typeof ordersEndpoints.editOrderMemberInfo>;
interface Edit {
  change: OrderChange;
  before: Record<string, string>;
  after: Record<string, string>;
}

const asItIs = (text: string) => text;
/** Fields of a customer by the name that they are sent under, with how the history shows them. */
const fields = [
  ['name', 'customer_name', maskName],
  ['phone', 'customer_phone', maskPhone],
  ['receiver_name', 'receiver_name', maskName],
  ['receiver_phone', 'receiver_phone', maskPhone],
  ['region', 'region', asItIs],
  ['street', 'street', maskAddress],
] as const satisfies readonly (readonly [keyof Body, keyof Member & keyof OrderChange, (text: string) => string])[];

function editOf(member: Member, body: Body): Edit {
  const edit: Edit = { change: {}, before: {}, after: {} };
  for (const [sent, column, shown] of fields) {
    const text = body[sent];
    if (text === undefined || text === member[column]) continue;
    edit.change[column] = text;
    edit.before[sent] = shown(member[column]);
    edit.after[sent] = shown(text);
  }
  return edit;
}

/** The edit with the ID number, which is kept encrypted and found by its keyed hash. */
function withIdCard(ctx: Ctx, edit: Edit, member: Member, idCard: string | undefined): Edit {
  const { config } = ctx.services;
  if (idCard === undefined) return edit;
  if (!isIdNumber(idCard)) refuse(e.ID_NUMBER_WRONG);
  const hash = keyedHash(config.key('id-card-hash'), idCard);
  if (hash.equals(member.id_card_hash)) return edit;
  return {
    change: { ...edit.change, id_card_cipher: seal(config.key('id-card'), idCard), id_card_hash: hash, birth_date: birthDateOf(idCard) },
    before: { ...edit.before, id_card: maskIdNumber(unseal(config.key('id-card'), member.id_card_cipher)) },
    after: { ...edit.after, id_card: maskIdNumber(idCard) },
  };
}

/** Corrects who rents and where the goods go, until they are sent. */
export const editMemberInfo = operation(ordersEndpoints.editOrderMemberInfo, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  if (reasonAgainst('editMember', factsOf(order, ctx.now)) !== '') refuse(e.MEMBER_EDIT_NOT_ALLOWED);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  const member = await memberOf(ctx, order.id);
  const { change, before, after } = withIdCard(ctx, editOf(member, body), member, body.id_card);
  if (Object.keys(change).length === 0) refuse(e.NOTHING_CHANGED);
  if (change.region !== undefined && !(await isSentTo(ctx, order.goods_id, change.region))) refuse(e.NOT_SENT_THERE);
  const version = await changeOrder(ctx, order.id, change);
  await recordOrder(ctx, order, '修改用户信息', { before, after, reason: body.reason });
  return { version };
});
