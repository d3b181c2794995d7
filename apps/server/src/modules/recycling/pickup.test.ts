import { addDays } from '@merchant-admin/common/dates';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { raceRounds, tallyOf } from '../../reliability/barrier.ts';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { Shop } from '../../testing/shop.ts';

const server = useServer();
let desk: BuybackDesk;
beforeAll(async () => {
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
});

const today = () => server().services.clock.today();
const fetched = () => desk.placed({ way: 'pickup' });
const book = (id: string, over: object = {}) => desk.act('pickup', id, { company: 'SF', ...over }, desk.inspector);
const callOff = (id: string) => desk.act('callOff', id, { reason: '用户改期' }, desk.inspector);
const offered = async (id: string) => (await desk.detail(id, desk.inspector)).actions.filter(({ allowed }) => allowed).map(({ act }) => act);

describe('a device that is fetched', () => {
  it('is fetched by a courier on a day: his code is for the customer, and his shop is told', async () => {
    const { id, recycle_no: no } = await fetched();
    expect((await desk.shopRead(no)).pickup).toBeNull();
    expect(await offered(id)).toEqual(['pickup', 'ship', 'sign']);
    const day = addDays(today(), 1);
    expect((await book(id, { pickup_day: day })).code).toBe(200);
    const order = await desk.detail(id);
    expect(order.pickups).toMatchObject([{ company_name: '顺丰速运', pickup_day: day, state: 'booked', pickup_code: expect.stringMatching(/^\d{6}$/) }]);
    expect(order.steps.map(({ step }) => step)).toEqual(['pickupTaken', 'pickup', 'placed']);
    expect((await desk.shopRead(no)).pickup).toEqual({ company: 'SF', day, code: order.pickups[0]!.pickup_code });
    expect(await offered(id)).toEqual(['callOff', 'ship', 'sign']);
    expect((await book(id)).code).toBe(deliveryErrors.BOOKED_ALREADY.code);
    await desk.act('ship', id, { company: 'SF', express_no: 'SF20001' }, desk.inspector);
    expect((await desk.shopRead(no)).pickup).toBeNull();
    expect((await callOff(id)).code).toBe(e.RECYCLE_STATE.code);
  });

  it('waits for another day when the courier was called off, or did not take the booking', async () => {
    const { id, recycle_no: no } = await fetched();
    expect((await callOff(id)).code).toBe(deliveryErrors.BOOKING_OVER.code);
    await book(id, { pickup_day: addDays(today(), 30) });
    expect((await desk.detail(id)).pickups).toMatchObject([{ state: 'failed', failure: '仅支持预约7天内取件' }]);
    await book(id);
    expect((await callOff(id)).code).toBe(200);
    expect((await desk.detail(id)).pickups.map(({ state }) => state)).toEqual(['cancelled', 'failed']);
    expect((await desk.shopRead(no)).pickup).toBeNull();
    expect((await book(id, { company: 'JD' })).code).toBe(200);
    expect((await desk.detail(id)).pickups[0]).toMatchObject({ state: 'booked', company_name: '京东物流' });
  });

  it('is not waited for when its order is cancelled: the courier is called off', async () => {
    const { id, recycle_no: no } = await fetched();
    await book(id);
    expect((await desk.asShop('/cancel', { recycle_no: no, reason: '不卖了' })).code).toBe(200);
    expect((await desk.detail(id)).pickups).toMatchObject([{ state: 'cancelled' }]);
  });

  it('is refused by name: sent by the customer himself, on a day that is over, unknown to whoever asks', async () => {
    const sent = await desk.placed();
    expect(await offered(sent.id)).toEqual(['ship', 'sign']);
    expect((await book(sent.id)).code).toBe(e.RECYCLE_NOT_FETCHED.code);
    const { id } = await fetched();
    expect((await book(id, { pickup_day: addDays(today(), -1) })).code).toBe(deliveryErrors.PICKUP_DAY_PAST.code);
    const { version } = await desk.detail(id);
    expect((await desk.call('pickup', { order_id: id, version, company: 'SF' }, server().staff.guest)).code).toBe(e.RECYCLE_ORDER_NOT_FOUND.code);
  });

  it('has one courier, however many ask for one at once', async () => {
    for (let round = 0; round < Math.ceil(raceRounds / 4); round += 1) {
      const { id } = await fetched();
      const answers = await Promise.all([book(id), book(id, { company: 'JD' }), book(id, { company: 'ZTO' })]);
      expect(Object.keys(tallyOf(answers)).every((code) => ['200', String(deliveryErrors.BOOKED_ALREADY.code)].includes(code))).toBe(true);
      expect((await desk.detail(id)).pickups).toMatchObject([{ state: 'booked' }]);
    }
  });
});
