import { maskName } from '@merchant-admin/common/mask';
import { contactSides, type ContactSide } from '@merchant-admin/contract/overdue/contact-codes';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { keyedHash } from '../../../platform/session/seal.ts';
import { contactsOf, memberOf } from '../../orders/index.ts';

/** Somebody who may be called about an order's late rent. */
export interface Reachable {
  side: ContactSide;
  /** '' of the debtor. */
  contactId: string;
  name: string;
  phone: string;
  /** Who a contact is to the debtor (people-codes.ts); '' of the debtor. */
  relation: string;
  /** What his calls are counted by, over all orders and merchants: a keyed hash. */
  person: Buffer;
}

/** Who of an order it is, in words: 紧急联系人李*. */
export const calledOf = ({ side, name }: Pick<Reachable, 'side' | 'name'>): string => (side === 'debtor' ? '该用户' : `${contactSides[side]}${maskName(name)}`);
/** As the history tells it: a contact by his masked name. */
export const toldOf = ({ side, name }: Reachable) => ({ side: contactSides[side], ...(side === 'debtor' ? {} : { contact: maskName(name) }) });

/** The debtor of an order, then his contacts. */
export async function reachableOf(ctx: Ctx, orderId: number): Promise<Reachable[]> {
  const hash = (text: string) => keyedHash(ctx.services.config.key('contact'), text);
  const member = await memberOf(ctx, orderId);
  const contacts = await contactsOf(ctx, orderId);
  const debtor = { side: 'debtor' as const, contactId: '', relation: '', name: member.customer_name, phone: member.customer_phone };
  return [
    { ...debtor, person: hash(`debtor ${member.id_card_hash.toString('hex')}`) },
    ...contacts.map(({ id, kind, name, phone, relation }) => ({ side: kind, contactId: String(id), name, phone, relation, person: hash(`phone ${phone}`) })),
  ];
}

/** Whom a call names. @throws CONTACT_UNKNOWN */
export async function reachableBy(ctx: Ctx, orderId: number, side: ContactSide, contactId = ''): Promise<Reachable> {
  const id = side === 'debtor' ? '' : contactId;
  return (await reachableOf(ctx, orderId)).find((each) => each.side === side && each.contactId === id) ?? refuse(ordersErrors.CONTACT_UNKNOWN);
}
