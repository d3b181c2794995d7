import { allWell } from '../../testing/return-desk.ts';
import { devicesAt, pickOf, placeOf, whereSold, type DevicePlay, type DevicePlays, type DeviceWorld } from './world.ts';

/** An act on an order that was shipped: on one in these states, or on any of them one time in six. */
const onShipped =
  (states: readonly number[], play: (world: DeviceWorld, no: string, pick: number) => ReturnType<DevicePlay>): DevicePlay =>
  async (world, { pick }) => {
    const found = await world.server.test.byOwner((client) =>
      client.query<{ no: string }>('select order_no as no from orders where order_no = any($1) and ($2 or status = any($3)) order by id desc limit 4', [
        world.shipped,
        pick % 6 === 5,
        states,
      ]),
    );
    const no = pickOf(found.rows, pick)?.no;
    return no === undefined ? undefined : play(world, no, pick);
  };

/** Orders that take devices away and bring them back: shipped, received, refused, returned, inspected, bought, closed before they went out. */
export const leasePlays: DevicePlays = {
  'ship an order': [
    4,
    async (world, step) => {
      const place = placeOf(world, step.place);
      const [imei] = await devicesAt(world, place, step);
      if (imei === undefined) return undefined;
      const ready = await whereSold(() => world.warehouse.readyOrder(world.visits.shop, place === 'head' ? {} : { store_id: Number(place) }));
      if (!ready) return undefined;
      const { order, version } = ready;
      const answer = await world.warehouse.call('ship', world.warehouse.parcel(order.order_id, version, { imeis: [imei], take_in: false }));
      if (answer.code === 200) world.shipped.push(order.order_id);
      return answer;
    },
  ],
  'an order is closed before it goes out': [
    1,
    async ({ visits }) => {
      const ready = await whereSold(() => visits.order());
      return ready && visits.shop.call('POST', '/open/v1/orders/cancel', { order_id: ready.order.order_id, reason: '不想租了' });
    },
  ],
  'the customer receives': [3, onShipped([40], ({ visits }, no) => visits.shop.call('POST', '/open/v1/orders/receive', { order_id: no }))],
  'the goods come back': [
    3,
    onShipped([50, 60, 65], async ({ returns: { till }, returns }, no) => {
      await till.act('back/apply', no, { way: 'store', reason: '到店归还' });
      return till.act('back/orderReturnInfoSave', no, { received: true, imei: await returns.imeiOf(no) });
    }),
  ],
  'inspect what came back': [
    4,
    onShipped([70], async ({ returns }, no, pick) =>
      returns.till.act('back/inspect', no, {
        imei: await returns.imeiOf(no),
        checklist: allWell,
        photos: [await returns.picture()],
        device_to: [20, 20, 60, 90][pick % 4],
        ...(pick % 3 === 2 ? { result: 3, penalty: 1000 } : { result: 1 }),
      }),
    ),
  ],
  'audit what came back': [4, onShipped([70, 75], ({ returns }, no) => returns.audit(no))],
  'pay all rent': [
    2,
    onShipped([50, 60, 75], async ({ returns: { till } }, no) => {
      const { totals, rent } = await till.bills(no);
      const open = rent.filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
      return open.length > 0 ? till.act('confirmOfflinePay', no, { trade_no: await till.transfer(totals.open), bill_ids: open }) : undefined;
    }),
  ],
  'end early': [
    1,
    onShipped([50, 60], ({ returns: { till } }, no, pick) => till.act('orderEnd', no, { finish_type: 8, device_to: pick % 2 ? 20 : 80, reason: '提前结清' })),
  ],
};
