import type { EndingOrder, EndingScene } from './endings.ts';
import type { Lease, LeaseScene } from './leases.ts';
import { demoPhoto } from './photo.ts';
import { versionOf, type OrderScene } from './scene.ts';
import { asStaff, tryAsStaff } from './staff-calls.ts';
import { sweepThen } from './sweep-then.ts';

interface Planned {
  repayment: { instalments: { open: number }[] } | null;
}
type OneOrder = Omit<OrderScene, 'leases'>;

/** The scene of how leases end: the customer's calls, and those of the people whose duty it is. */
function endingOf(scene: OneOrder): EndingScene {
  const { playing, shop, agenda, crew } = scene;
  const { clerks, merchantId } = crew;
  const base = '/merchant/order/';
  const staff: EndingScene['staff'] = async (who, path, orderId, body) => {
    const form = path === 'back/inspectionForm';
    const version = form || 'version' in body ? body.version : await versionOf(scene, orderId);
    const url = `${base}${path}${form ? `?order_id=${orderId}` : ''}`;
    return tryAsStaff(scene, clerks[who], url, { order_id: orderId, ...body, version }, form ? 'GET' : 'POST');
  };
  return {
    random: scene.random,
    agenda,
    now: () => playing.clock.now(),
    customer: (path, body) =>
      shop.ask(path.includes('?') ? 'GET' : 'POST', path.startsWith('..') ? `/open/v1/${path.slice(3)}` : `/open/v1/orders/${path}`, body),
    order: (orderId) => shop.call<EndingOrder>('GET', `/open/v1/orders/detail?order_id=${orderId}`),
    staff,
    photo: () => demoPhoto(playing, merchantId, (keys) => asStaff(scene, clerks.inspector, '/common/upload/temporaryImage/list', { keys })),
    turn: scene.turn,
    beforeRelease: scene.beforeRelease,
    inspects: merchantId === 1,
  };
}

/** The scene of how the demo's leases go on: the operator ships, the customer receives and pays through the shop. */
export const leasesOf = (scene: OneOrder): LeaseScene => ({
  random: scene.random,
  agenda: scene.agenda,
  now: () => scene.playing.clock.now(),
  ship: async (orderId, parcel) => {
    const version = await versionOf(scene, orderId);
    await asStaff(scene, scene.crew.operator, '/merchant/order/deliver/ship', { order_id: orderId, version, take_in: true, ...parcel });
  },
  receive: async (orderId) => {
    await scene.shop.ask('POST', '/open/v1/orders/receive', { order_id: orderId });
    return scene.shop.call<Lease>('GET', `/open/v1/orders/detail?order_id=${orderId}`);
  },
  sweep: () => sweepThen(scene.playing),
  refuse: async (orderId) => {
    const body = { order_id: orderId, version: await versionOf(scene, orderId), outcome: 'close', reason: '收件人拒收，包裹已退回仓库' };
    await asStaff(scene, scene.crew.operator, '/merchant/order/deliver/refuse', body);
  },
  pay: async (orderId, bill) => {
    // What was given back or bought meanwhile asks for no rent.
    await scene.shop.ask('POST', '/open/v1/orders/bills/pay', { order_id: orderId, bill_id: bill.bill_id, amount: bill.amount });
  },
  endAgreement: async (orderId) => {
    await scene.shop.ask('POST', '/open/v1/orders/agreement', { order_id: orderId, agreement_no: '' });
  },
  openOf: async (orderId, bill) => {
    const { bills } = await scene.shop.call<Lease>('GET', `/open/v1/orders/detail?order_id=${orderId}`);
    return bills.find(({ bill_id: id }) => id === bill.bill_id)?.open ?? 0;
  },
  payInstalment: async (orderId) => {
    const { repayment } = await scene.shop.call<Planned>('GET', `/open/v1/orders/detail?order_id=${orderId}`);
    const next = repayment?.instalments.find(({ open }) => open > 0);
    if (next) await scene.shop.ask('POST', '/open/v1/orders/instalments/pay', { order_id: orderId, amount: next.open });
  },
  collect: (url, body) => tryAsStaff(scene, scene.crew.clerks.supervisor, url, body),
  ending: endingOf(scene),
  stopsPaying: scene.stopsPaying,
});
