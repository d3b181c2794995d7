import { couriers } from '@merchant-admin/contract/delivery/codes';
import { orderStatusText } from '@merchant-admin/contract/orders/codes';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { returnStates, returnState } from '@merchant-admin/contract/returns/codes';
import { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { preparedOperation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { correctLatenesses, correctReturnFee, moneyDone, orderForMoney } from '../../bills/index.ts';
import { devicesHeld, returnDevices } from '../../stock/index.ts';
import { devicesOfOrder, factsOf, judge, moveOrder, type OrderRow } from '../../orders/index.ts';
import { countSerials, serialsIn, type Counted } from '../rules/serials.ts';
import { changeReturn, openReturn, type ReturnRow } from '../store/return.store.ts';
import { handInDay, signedOn, type Dated } from './hand-in-day.ts';
import { returnFeeOf } from './money-due.ts';

type Body = BodyOf<typeof returnsEndpoints.orderReturnInfoSave>;

/** In words, what came, compared with what was sent. */
function cameText({ text, matches, missing, strange }: Counted): string {
  if (text === '') return '未收到设备';
  if (matches) return '与发出一致，待检';
  if (strange === 0) return missing > 0 ? `${text}（少${missing}台，与发出不一致），待检` : `${text}，待检`;
  return `${text}（与发出不一致，发出的${missing}台未归还）`;
}

interface Goods extends Dated {
  imei: string;
  /** Whether none of the goods came and none will. */
  nothing: boolean;
  /** The day on which the courier delivered the parcel. */
  signed: string | undefined;
}

/** Receives goods: their numbers are kept, and those that were sent wait for inspection. Says what is missing or was not sent by us. */
async function receiveGoods(ctx: Ctx, order: OrderRow, back: ReturnRow, { imei, nothing, signed, ...dated }: Goods): Promise<void> {
  const verdict = judge('receiveReturn', factsOf(order, ctx.now));
  if (!verdict.allowed) refuse(e.RETURN_NOT_ALLOWED, { text: verdict.reason });
  if (nothing && imei !== '') refuse(e.NOTHING_CAME);
  if (!nothing && imei === '') refuse(e.IMEI_REQUIRED);
  const sent = (await devicesOfOrder(ctx, order.id)).map((device) => device.imei);
  const counted = countSerials(imei, sent, order.quantity) ?? refuse(e.IMEI_MISCOUNTED);
  const handedIn = handInDay(ctx, order, dated, signed);
  await changeReturn(ctx, back.id, {
    state: 30,
    received_at: ctx.now,
    received_by: ctx.actor.name,
    back_on: handedIn.on,
    back_reason: handedIn.reason,
    imei: counted.text,
  });
  const serials = serialsIn(counted.text);
  const came = (await devicesHeld(ctx, order.id)).filter((device) => serials.includes(device.imei));
  await returnDevices(
    ctx,
    order.id,
    came.map((device) => device.id),
  );
  await moveOrder(ctx, order, 'receiveReturn', { back_on: handedIn.on });
  await correctLatenesses(ctx, { ...order, back_on: handedIn.on });
  const { fee } = await returnFeeOf(ctx, order, { back_on: handedIn.on });
  await correctReturnFee(ctx, order, Math.max(fee - order.return_fee_waived, 0));
  await ctx.services.events.emit(ctx, 'order.returned', { orderId: order.id });
  ctx.effects.push({ what: '订单状态', from: orderStatusText[order.status], to: orderStatusText[verdict.to], amount: null });
  if (handedIn.on !== ctx.today) ctx.effects.push({ what: '归还日期', from: '今日', to: handedIn.on, amount: null });
  ctx.effects.push({ what: '归还设备', from: sent.join(' ') || '-', to: cameText(counted), amount: null });
}

interface Parcel {
  company?: string | undefined;
  expressNo: string;
}

/** Keeps the number of the customer's parcel that is on its way. What was told before stays when nothing is told now. */
async function keepParcel(ctx: Ctx, back: ReturnRow, { company, expressNo }: Parcel): Promise<{ company: string; express_no: string }> {
  const parcel = { company: company ?? back.company, express_no: expressNo === '' ? back.express_no : expressNo };
  const sent = back.state === returnState.TO_SEND && parcel.express_no !== '' ? { state: returnState.TO_RECEIVE } : {};
  await changeReturn(ctx, back.id, { ...parcel, ...sent });
  if (parcel.express_no !== back.express_no) ctx.effects.push({ what: '归还物流', from: back.express_no || '-', to: parcel.express_no, amount: null });
  return parcel;
}

const parcelText = (parcel: { company: string; express_no: string }) =>
  `${parcel.company === '' ? '' : couriers[parcel.company as keyof typeof couriers]} ${parcel.express_no}`.trim();

/** Keeps with which parcel the customer sends the goods. @throws RETURN_NOT_ALLOWED */
export async function sendBack(ctx: Ctx, order: OrderRow, parcel: Parcel): Promise<void> {
  const back = (await openReturn(ctx, order.id)) ?? refuse(e.RETURN_NOT_ALLOWED);
  const kept = await keepParcel(ctx, back, parcel);
  await record(ctx, {
    module: 'returns',
    action: '寄回商品',
    objectType: 'order',
    objectId: order.id,
    objectNo: back.return_no,
    before: { parcel: back.express_no },
    after: { parcel: parcelText(kept) },
  });
}

/** Saves how the goods come back, or that they are here. */
export const saveReturnInfo = preparedOperation(returnsEndpoints.orderReturnInfoSave, async (services, caller, { body }) => {
  const signed = body.received ? await signedOn(services, caller, body.order_id, { company: body.company, expressNo: body.express_no }) : undefined;
  return (ctx) => save(ctx, body, signed);
});

async function save(ctx: Ctx, body: Body, signed: string | undefined) {
  const order = await orderForMoney(ctx, body);
  const back = (await openReturn(ctx, order.id)) ?? refuse(e.RETURN_NOT_ALLOWED);
  if (back.state > 20) refuse(e.RETURN_NOT_ALLOWED);
  const parcel = await keepParcel(ctx, back, { company: body.company, expressNo: body.express_no });
  if (body.received) await receiveGoods(ctx, order, back, { ...body, signed });
  await record(ctx, {
    module: 'returns',
    action: body.received ? '归还收货' : '修改归还物流',
    objectType: 'order',
    objectId: order.id,
    objectNo: back.return_no,
    before: { state: returnStates[back.state as keyof typeof returnStates], parcel: back.express_no },
    after: {
      state: body.received ? returnStates[30] : returnStates[20],
      parcel: parcelText(parcel),
      imei: body.imei,
      ...(body.back_on === undefined ? {} : { back_on: body.back_on }),
    },
    reason: body.back_reason,
  });
  return moneyDone(ctx, order);
}
