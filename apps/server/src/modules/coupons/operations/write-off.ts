import { businessTime } from '@merchant-admin/common/dates';
import { cutOf } from '@merchant-admin/common/discount';
import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { formatFen } from '@merchant-admin/common/money';
import { couponScopes, couponState as s, couponStates } from '@merchant-admin/contract/coupons/codes';
import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import { couponsErrors as e } from '@merchant-admin/contract/coupons/errors';
import { writeOffActs } from '@merchant-admin/contract/coupons/template-codes';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation, preparedOperation } from '../../../platform/http/operation.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import type { Services } from '../../../platform/services.ts';
import { countVisit, isShut } from '../../session/index.ts';
import { factsOfWriteOff, writeOffMachine } from '../rules/write-off-states.ts';
import { findCode } from '../store/code.store.ts';
import type { CouponRow } from '../store/coupon.store.ts';
import { findTemplate } from '../store/template.store.ts';
import {
  customerOf,
  endWriteOff,
  giveBackBy,
  insertWriteOff,
  lockByCode,
  lockWriteOff,
  openStore,
  orderOf,
  useBy,
  writeOffOf,
} from '../store/write-off.store.ts';
import { namedRange } from './named-range.ts';
import { insistOnGoods } from './take-coupons.ts';

type Body = BodyOf<typeof couponsEndpoints.writeOffMake>;
type Found = NonNullable<Awaited<ReturnType<typeof lockByCode>>>;

/** Wrong codes of one person after which he rests. */
const wrongCodes = 20;
/** What a customer pays at least, fen. */
const least = 1;

/** Why a coupon cannot be written off now, and what to do instead; '' where it can. */
async function objectionTo(ctx: Ctx, coupon: CouponRow): Promise<string> {
  if (coupon.state === s.USED) {
    const before = await writeOffOf(ctx, coupon.id);
    return before
      ? `该券已于${businessTime(before.at)}在${before.store_name}核销，不能重复使用，请用户更换其他优惠券`
      : '该券已用于订单，不能重复使用，请用户更换其他优惠券';
  }
  if (coupon.state === s.LOCKED) return '该券已被用户的订单占用，请先完成或取消该订单，或更换其他优惠券';
  if (coupon.state === s.VOID) return `该券${couponStates[s.VOID]}，请用户更换其他优惠券`;
  if (coupon.valid_to < ctx.today) return `该券已于${coupon.valid_to}到期，请用户更换其他优惠券`;
  return coupon.valid_from > ctx.today ? `该券${coupon.valid_from}起可用，请到时再核销` : '';
}

/** The coupon of a code, locked, that may be written off. @throws WRITE_OFF_CODE, WRITE_OFF_CLAIM */
async function couponFor(ctx: Ctx, code: string): Promise<Found> {
  const coupon = await lockByCode(ctx, code);
  if (!coupon && (await findCode(ctx, code))) refuse(e.WRITE_OFF_CLAIM, { text: '券码还没有兑换，请用户先在店铺兑换，再到店核销' });
  if (!coupon) refuse(e.WRITE_OFF_CODE);
  const against = await objectionTo(ctx, coupon);
  if (against !== '') refuse(e.WRITE_OFF_CLAIM, { text: against });
  return coupon;
}

/** The store that writes off: staff of a store have theirs. @throws WRITE_OFF_STORE, WRITE_OFF_AT */
async function storeFor(ctx: Ctx, { template_id: template }: Found, given: string | undefined) {
  const id = given ?? ctx.storeId ?? refuse(e.WRITE_OFF_STORE);
  const store = (await openStore(ctx, id)) ?? refuse(e.WRITE_OFF_STORE);
  const only = template === null ? [] : (await findTemplate(ctx, template))!.store_ids;
  if (only.length > 0 && !only.includes(String(store.id))) refuse(e.WRITE_OFF_AT);
  return store;
}

/** The customer's order that the payment is for. @throws WRITE_OFF_ORDER, COUPON_GOODS */
async function orderFor(ctx: Ctx, coupon: Found, orderNo: string | undefined) {
  if (orderNo === undefined) return undefined;
  const order = (await orderOf(ctx, orderNo, coupon.member_id)) ?? refuse(e.WRITE_OFF_ORDER);
  await insistOnGoods(ctx, [coupon], order.goods_id);
  return order;
}

const cutFor = (coupon: Found, amount: number): number => {
  const cut = cutOf(coupon, amount, least);
  if (cut > 0) return cut;
  return refuse(e.COUPON_BELOW, {
    text: amount < coupon.threshold ? `未达到使用门槛：满${formatFen(coupon.threshold)}可用，当前${formatFen(amount)}` : '消费金额不高于特价，没有可减的金额',
  });
};

async function writeOff(ctx: Ctx, { code, amount, order_no: orderNo, store_id: storeId, preview }: Body) {
  if (preview) ctx.previewOnly();
  const coupon = await couponFor(ctx, code);
  const store = await storeFor(ctx, coupon, storeId);
  const order = await orderFor(ctx, coupon, orderNo);
  const cut = cutFor(coupon, amount);
  const customer = (await customerOf(ctx, coupon.member_id)) ?? { customer_name: '', customer_phone: '' };
  const id = await insertWriteOff(ctx, {
    coupon_id: coupon.id,
    template_id: coupon.template_id,
    code,
    coupon_name: coupon.name,
    member_id: coupon.member_id,
    ...customer,
    order_id: order?.id ?? null,
    order_no: order?.order_no ?? '',
    store_id: store.id,
    store_name: store.name,
    amount,
    cut,
  });
  if ((await useBy(ctx, coupon.id, id, cut)) !== 1) refuse(e.COUPON_TAKEN);
  await record(ctx, {
    module: 'coupons',
    action: '核销优惠券',
    objectType: 'couponWriteOff',
    objectId: id,
    objectNo: code,
    after: { name: coupon.name, store: store.name, amount: formatFen(amount), cut: `减${formatFen(cut)}` },
  });
  ctx.effects.push(
    { what: `优惠券 ${coupon.name}`, from: couponStates[s.UNUSED], to: couponStates[s.USED], amount: null },
    { what: `${couponScopes[coupon.scope]}券优惠`, from: '', to: store.name, amount: -cut },
    { what: '用户实付', from: formatFen(amount), to: formatFen(amount - cut), amount: null },
  );
  // Without an order nobody but the clerk can see what is paid for.
  const only = order ? '' : await namedRange(ctx, coupon.template_id);
  if (only !== '') ctx.effects.push({ what: '限用商品', from: '', to: `${only}，请核对`, amount: null });
  return {
    effects: ctx.effects,
    write_off_id: String(id),
    coupon_name: coupon.name,
    coupon_type: coupon.type,
    scope_name: couponScopes[coupon.scope],
    threshold: coupon.threshold,
    value: coupon.value,
    cap: coupon.cap,
    valid_to: coupon.valid_to,
    customer_name: maskName(customer.customer_name),
    customer_phone: maskPhone(customer.customer_phone),
    amount,
    cut,
    paid: amount - cut,
  };
}

/** Lets a code in that there is; counts one that there is not. @throws CODE_TRIES */
async function knock(services: Services, caller: Caller, code: string): Promise<void> {
  const [db, now] = [services.database.db, services.clock.now()];
  const bucket = `coupon-write-off:${caller.merchantId}:${caller.actor.id}`;
  if (await isShut(db, bucket, now)) refuse(e.CODE_TRIES);
  const known = await act(services, caller, async (ctx) => (await lockByCode(ctx, code)) ?? findCode(ctx, code));
  if (!known) await countVisit(db, bucket, wrongCodes, now);
}

/** Takes a customer's coupon against what he pays at a store; a preview does the same and keeps nothing. */
export const writeOffMake = preparedOperation(couponsEndpoints.writeOffMake, async (services, caller, { body }) => {
  await knock(services, caller, body.code);
  return (ctx: Ctx) => writeOff(ctx, body);
});

/** Takes a write-off of today back: its customer has the coupon again. */
export const writeOffUndo = operation(couponsEndpoints.writeOffUndo, async (ctx, { body }) => {
  const found = (await lockWriteOff(ctx, body.write_off_id)) ?? refuse(e.WRITE_OFF_NOT_FOUND);
  insist(writeOffMachine.judge('undo', factsOfWriteOff(found, ctx.today)), e.WRITE_OFF_STATE);
  await endWriteOff(ctx, found.id, body.reason);
  if ((await giveBackBy(ctx, found.coupon_id, found.id)) !== 1) refuse(e.WRITE_OFF_STATE);
  await record(ctx, {
    module: 'coupons',
    action: writeOffActs.undo,
    objectType: 'couponWriteOff',
    objectId: found.id,
    objectNo: found.code,
    before: { store: found.store_name, amount: formatFen(found.amount), cut: `减${formatFen(found.cut)}` },
    after: { coupon: `优惠券${couponStates[s.UNUSED]}` },
    reason: body.reason,
  });
  return { write_off_id: String(found.id) };
});
