import type { Person } from '../../testing/staff.ts';
import type { BuybackDesk, SeenRecycle } from '../../testing/buyback-desk.ts';
import { buybackDeskOf } from '../../testing/buyback-fixtures.ts';
import { newSerial, StockDesk } from '../../testing/stock-desk.ts';
import { done } from '../leases.ts';
import type { Walker } from '../walker.ts';
import type { Doing } from './tried.ts';
import { newImei } from '../../testing/new-imei.ts';

export interface SomeBuybacks {
  desk: BuybackDesk;
  /** A picture that nothing holds: what holds it while an act is tried is undone. */
  picture: string;
  orders: Record<string, string>;
  /** Somebody who may inspect a second time what was drawn, and such orders. */
  second: Person;
  drawn: Record<string, string>;
}

/** Orders by which devices are bought back, in every state, stopped and free, above the limit and below. */
export async function someBuybacks(walker: Walker): Promise<SomeBuybacks> {
  const desk = await buybackDeskOf(walker);
  const dear = await desk.model({ base_price: 600_000 });
  const own = async () => {
    const { id } = await desk.placed({}, dear);
    done(await desk.sign(id, newImei(), desk.who));
    done(await desk.inspect(id, {}, desk.who));
    done(await desk.answer(id, true));
    return id;
  };
  const agreed = async () => {
    const { id } = await desk.placed({}, dear);
    done(await desk.sign(id));
    done(await desk.inspect(id));
    done(await desk.answer(id, true));
    return id;
  };
  const approved = async () => {
    const id = await agreed();
    done(await desk.act('approve', id, {}, desk.who));
    return id;
  };
  const typed = async (who: Person) => {
    const id = await desk.offered();
    done(await desk.correct(id, 280_000, {}, who));
    return id;
  };
  const imei = newImei();
  const first = await desk.signed({}, imei);
  const stopped = await desk.signed({}, imei);
  done(await desk.act('turnBack', first, { reason: '退回' }));
  const inStock = newImei();
  await new StockDesk(desk.server, desk.who).takenIn(desk.shop.skuId, [inStock]);
  const ours = await desk.signed({}, inStock);
  const cancelled = (await desk.placed()).id;
  done(await desk.act('cancel', cancelled, { reason: '不卖了' }));
  const shipped = (await desk.placed()).id;
  done(await desk.act('ship', shipped, { company: 'SF', express_no: 'SF12345678' }, desk.inspector));
  const returned = await desk.signed();
  done(await desk.act('turnBack', returned, { reason: '退回' }));
  done(await desk.act('sendBack', returned, { company: 'STORE' }));
  const homeward = await desk.signed();
  done(await desk.act('turnBack', homeward, { reason: '退回' }));
  done(await desk.act('sendBack', homeward, { company: 'SF', express_no: 'SF12345670' }));
  // The embedded check gives no answer for numbers of this ending.
  const unchecked = await desk.signed({}, `${newSerial().slice(0, 10)}990009X`);
  done(await desk.inspect(unchecked));
  done(await desk.answer(unchecked, true));
  const fetched = (await desk.placed({ way: 'pickup' })).id;
  const awaited = (await desk.placed({ way: 'pickup' })).id;
  done(await desk.act('pickup', awaited, { company: 'SF' }, desk.inspector));
  const underway = (await desk.placed()).id;
  done(await desk.act('ship', underway, { company: 'SF', express_no: 'SF12345679' }, desk.inspector));
  done(await desk.act('cancel', underway, { reason: '不卖了' }));
  const drawn = {
    'has an offer and was drawn': await desk.offered(),
    'is done and was drawn': await desk.paid(),
    'went home and was drawn': await desk.offered(),
  };
  for (const id of Object.values(drawn)) await desk.draw(id);
  done(await desk.answer(drawn['went home and was drawn'], false));
  done(await desk.act('sendBack', drawn['went home and was drawn'], { company: 'STORE' }));
  return {
    desk,
    drawn,
    second: await desk.anotherInspector(),
    picture: await desk.picture(desk.who),
    orders: {
      'was placed': (await desk.placed()).id,
      'is to be fetched': fetched,
      'waits for a courier': awaited,
      'was cancelled on its way': underway,
      'is on its way': shipped,
      'is signed in': await desk.signed(),
      'was stopped by another order': stopped,
      'is of a device of ours': ours,
      'has an offer': await desk.offered(),
      'has a typed price of another': await typed(desk.lead),
      'has a typed price of oneself': await typed(desk.who),
      'is agreed to': await desk.accepted(),
      'is agreed to and not checked': unchecked,
      'is above the limit': await agreed(),
      'was inspected by oneself': await own(),
      'was approved by oneself': await approved(),
      'waits for its channel': await desk.paid({ payee_account: 'lost@example.com' }),
      'could not be paid': await desk.paid({ payee_account: 'fail@example.com' }),
      'is done': await desk.paid(),
      'goes home': first,
      'went home': returned,
      'went home by parcel': homeward,
      'was cancelled': cancelled,
    },
  };
}

export const buybackDoings = ({ desk, picture, second }: SomeBuybacks): Record<string, Doing<SeenRecycle>> => {
  const call = (name: string, { order_id: id, version }: SeenRecycle, more: object) => desk.call(name, { order_id: id, version, ...more });
  return {
    pickup: (order) => call('pickup', order, { company: 'JD' }),
    callOff: (order) => call('callOff', order, { reason: '改期' }),
    ship: (order) => call('ship', order, { company: 'SF', express_no: 'SF87654321' }),
    fixParcel: (order) => call('fixParcel', order, { company: 'JD', express_no: 'JD87654321', reason: '单号填错' }),
    sign: (order) => call('sign', order, { imei: newImei(), proofs: [picture] }),
    inspect: (order) =>
      call('inspect', order, {
        terms_version: order.terms_version,
        option_ids: order.asked.flatMap(({ said }) => said),
        unlocked: true,
        sku_id: desk.shop.skuId,
        degree: 95,
      }),
    blind: ({ order_id: id, version, terms_version }) => desk.call('blind', { order_id: id, version, terms_version, option_ids: ['1-1'] }, second),
    correct: (order) => call('correct', order, { price: 270_000, reason: '电池为新换' }),
    agreeCorrection: (order) => call('agreeCorrection', order, {}),
    refuseCorrection: (order) => call('refuseCorrection', order, { reason: '依据不足' }),
    withdrawCorrection: (order) => call('withdrawCorrection', order, { reason: '用户不再要求' }),
    answer: (order) => call('answer', order, { quote_version: order.quotes[0]!.version, accept: true, reason: '电话确认' }),
    release: (order) => call('release', order, { reason: '核实无误' }),
    approve: (order) => call('approve', order, {}),
    pay: (order) => call('pay', order, { amount: order.price }),
    payByHand: (order) =>
      call('payByHand', order, { amount: order.price, paid_on: desk.server.clock.today(), trade_no: '20260101', proofs: [picture], reason: '渠道失败' }),
    turnBack: (order) => call('turnBack', order, { reason: '用户要求退回' }),
    keep: (order) => call('keep', order, { reason: '联系租赁用户核实，为在租设备' }),
    sendBack: (order) => call('sendBack', order, { company: 'SF', express_no: 'SF55555555' }),
    cancel: (order) => call('cancel', order, { reason: '用户不卖了' }),
    remark: ({ order_id: id }) => desk.call('remark', { order_id: id, describe: '用户周末在家', status: 2 }),
  };
};
