import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import type { ContactKind } from '@merchant-admin/contract/orders/people-codes';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { contactKindName, relationName } from '../rules/people-labels.ts';
import { contactsOf, replaceContacts, type ContactRow, type KeptContact } from '../store/contact.store.ts';
import { changeOrder, lockOrder } from '../store/order.store.ts';
import { recordOrder } from './record-order.ts';

type Body = BodyOf<typeof ordersEndpoints.editEmergencyContact>;

/** A contact as it is to be: fields that are left out of an existing one stay. */
function completed(sent: Body['list'][number], known: ContactRow | undefined): KeptContact {
  const name = sent.name ?? known?.name ?? refuse(e.CONTACT_INCOMPLETE);
  const phone = sent.phone ?? known?.phone ?? refuse(e.CONTACT_INCOMPLETE);
  return { id: known?.id ?? null, name, relation: sent.relation, phone };
}

function listOf(sent: Body['list'], existing: readonly ContactRow[]): KeptContact[] {
  const byId = new Map(existing.map((each) => [String(each.id), each]));
  const ids = sent.flatMap((each) => each.contact_id ?? []);
  if (new Set(ids).size < ids.length || ids.some((id) => !byId.has(id))) refuse(e.CONTACT_UNKNOWN);
  return sent.map((each) => completed(each, each.contact_id === undefined ? undefined : byId.get(each.contact_id)));
}

const told = (list: readonly { name: string; relation: string; phone: string }[]) =>
  list.map((each) => `${maskName(each.name)}（${relationName(each.relation)}）${maskPhone(each.phone)}`).join('、') || '无';

async function saveContacts(ctx: Ctx, kind: ContactKind, body: Body): Promise<{ version: number }> {
  const order = await lockOrder(ctx, body.order_id);
  const existing = (await contactsOf(ctx, order.id)).filter((each) => each.kind === kind);
  const list = listOf(body.list, existing);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  await replaceContacts(ctx, order.id, kind, list);
  const version = await changeOrder(ctx, order.id, {});
  await recordOrder(ctx, order, `修改${contactKindName(kind)}`, { before: { contacts: told(existing) }, after: { contacts: told(list) } });
  return { version };
}

/** Sets the emergency contacts: whom to call when the customer does not answer. */
export const editEmergencyContacts = operation(ordersEndpoints.editEmergencyContact, (ctx, { body }) => saveContacts(ctx, 'emergency', body));

/** Sets the daily contacts: whom the customer is often in touch with. */
export const editDailyContacts = operation(ordersEndpoints.dailyContactsModify, (ctx, { body }) => saveContacts(ctx, 'daily', body));
