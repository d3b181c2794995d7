import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { reservationStateText } from '@merchant-admin/contract/goods/codes';
import { reserveEndpoints } from '@merchant-admin/contract/goods/reserve';
import { channels } from '@merchant-admin/contract/orders/codes';
import { operation } from '../../../platform/http/operation.ts';
import { listReservations, type ListedReservation } from '../store/reservation-list.view.ts';

/** A reservation as it leaves: personal data masked. */
export const reservationRowFor = (row: ListedReservation) => ({
  id: String(row.id),
  reserve_no: row.reserve_no,
  reserve_id: String(row.reserve_id),
  reserve_name: row.reserve_name,
  name: maskName(row.customer_name),
  phone: maskPhone(row.customer_phone),
  channel_name: channels.find((channel) => channel.channel_id === row.channel_id)?.channel_name ?? row.channel_id,
  wish: row.wish,
  state: row.state,
  state_name: reservationStateText[row.state],
  order_id: row.order_no,
  cancel_reason: row.cancel_reason,
  reserved_at: row.reserved_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});

/** A page of who has reserved, the newest first. */
export const reservationList = operation(reserveEndpoints.reservationList, async (ctx, { body }) => {
  const { list, total, capped } = await listReservations(ctx, body);
  return { list: list.map(reservationRowFor), total, total_capped: capped, page: body.page, page_size: body.page_size };
});
