import { maskAddress, maskName, maskPhone } from '@merchant-admin/common/mask';
import { saleActs } from '@merchant-admin/contract/sales/codes';
import { salesEndpoints } from '@merchant-admin/contract/sales/endpoints';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeSale } from '../store/sale-order.store.ts';
import { isSaleSentTo } from '../store/sale-postage.view.ts';
import { recordSale } from './sale-record.ts';
import { saleFor } from './sale-seen.ts';

interface Receiver {
  name: string;
  phone: string;
  region: string;
  street: string;
}
const masked = ({ name, phone, region, street }: Receiver) => `${maskName(name)} ${maskPhone(phone)} ${region}${maskAddress(street)}`;

/** Has an order sent to somebody or somewhere else, while nothing of it is sent. What its customer paid for postage stays. */
export const saleAddressEdit = operation(salesEndpoints.saleAddressEdit, async (ctx, { body }) => {
  const order = await saleFor(ctx, 'address', body);
  const before = { name: order.receiver_name, phone: order.receiver_phone, region: order.region, street: order.street };
  const after = { name: body.name, phone: body.phone, region: body.region, street: body.street };
  if (Object.values(before).join('\n') === Object.values(after).join('\n')) refuse(e.SALE_UNCHANGED);
  if (after.region !== before.region && !(await isSaleSentTo(ctx, order.id, after.region))) refuse(e.SALE_NOT_SENT_THERE);
  const version = await changeSale(ctx, order.id, { receiver_name: after.name, receiver_phone: after.phone, region: after.region, street: after.street });
  await recordSale(ctx, order, saleActs.address, { before: { receiver: masked(before) }, after: { receiver: masked(after) }, reason: body.reason });
  return { version };
});

/** Changes what staff note about an order for each other. */
export const saleUpdate = operation(salesEndpoints.saleUpdate, async (ctx, { body }) => {
  const order = await saleFor(ctx, 'note', body);
  if (order.note === body.note) refuse(e.SALE_UNCHANGED);
  const version = await changeSale(ctx, order.id, { note: body.note });
  await recordSale(ctx, order, saleActs.note, { before: { note: order.note }, after: { note: body.note } });
  return { version };
});
