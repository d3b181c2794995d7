import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { StockDesk } from '../../testing/stock-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
let desk: BuybackDesk;
/** Another merchant of the platform. */
let theirs: BuybackDesk;
beforeAll(async () => {
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
  theirs = await BuybackDesk.open(server(), await Shop.open(server(), 'guest'), server().staff.guest);
});
const sweep = () => server().services.sweeps.run(server().services);

describe('a device that is known already', () => {
  it('as one of ours stops the order, which tells the customer nothing, and is let go on only by another person', async () => {
    const imei = newImei();
    await new StockDesk(server(), desk.who).takenIn(desk.shop.skuId, [imei]);
    const { id, recycle_no: no } = await desk.placed();
    expect((await desk.sign(id, imei)).result.stop).toBe('ours');
    expect((await desk.inspect(id)).code).toBe(e.RECYCLE_STOPPED.code);
    expect(JSON.stringify(await desk.shopRead(no))).not.toMatch(/拦截|在册|stop/);
    expect((await desk.list({ waits: 'stopped' })).list.map((each) => each.order_id)).toContain(id);
    expect((await desk.act('release', id, { reason: '核实为误扫' }, desk.inspector)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await desk.act('release', id, { reason: '核实为误扫' })).code).toBe(200);
    expect((await desk.inspect(id)).code).toBe(200);
    expect((await desk.act('turnBack', id, { reason: '核实为本店设备' })).code).toBe(200);
  });

  it('as another merchant’s stops the order without telling whose it is', async () => {
    const imei = newImei();
    await new StockDesk(server(), theirs.who).takenIn(theirs.shop.skuId, [imei]);
    const { id } = await desk.placed();
    expect((await desk.sign(id, imei)).result.stop).toBe('elsewhere');
    await desk.act('release', id, { reason: '核实为对方登记有误' });
    await desk.inspect(id);
    await desk.answer(id, true);
    await desk.pay(id);
    expect((await desk.detail(id)).intake_no).not.toBe('');
  });

  it('as one that was lost stops the order, announced anew or not, until it is here and gone for good', async () => {
    const [imei, sold] = [newImei(), newImei()];
    const stock = new StockDesk(server(), theirs.who);
    const becomes = (status: number, number = imei) =>
      server().test.byOwner((client) => client.query('update device set status = $2 where imei = $1', [number, status]));
    const stopOf = async (buyer: BuybackDesk, number = imei) => {
      const { id } = await buyer.placed();
      const { stop } = (await buyer.sign(id, number)).result;
      expect((await buyer.act('turnBack', id, { reason: '不予回收' })).code).toBe(200);
      expect((await buyer.act('sendBack', id, { company: 'STORE' })).code).toBe(200);
      return stop;
    };
    const stops = async () => [await stopOf(desk), await stopOf(theirs)];
    await stock.takenIn(theirs.shop.skuId, [imei]);
    await becomes(85);
    expect(await stops()).toEqual(['elsewhere', 'ours']);
    await stock.takenIn(theirs.shop.skuId, [imei], { arrived: false });
    expect((await stock.file(imei)).status_name).toBe('待入库');
    expect(await stops()).toEqual(['elsewhere', 'ours']);
    const mine = await new StockDesk(server(), desk.who).save(desk.shop.skuId, [imei]);
    expect(mine.message).toBe(`${imei}：该设备已登记在其他商户名下`);
    // One that was sold and is announced anew is nobody's until it is here.
    await stock.takenIn(theirs.shop.skuId, [sold]);
    await becomes(80, sold);
    await stock.takenIn(theirs.shop.skuId, [sold], { arrived: false });
    expect([await stopOf(desk, sold), await stopOf(theirs, sold)]).toEqual(['', '']);
    await becomes(20);
    expect(await stops()).toEqual(['elsewhere', 'ours']);
    await becomes(80);
    expect(await stops()).toEqual(['', '']);
  });

  it('as what another merchant took in after it was signed in is paid, and waits to be taken in until that one has parted with it', async () => {
    const imei = newImei();
    const id = await desk.signed({}, imei);
    await desk.inspect(id);
    await desk.answer(id, true);
    await new StockDesk(server(), theirs.who).takenIn(theirs.shop.skuId, [imei]);
    await desk.pay(id);
    expect(await desk.detail(id)).toMatchObject({ state: 70, intake_no: '', device_id: null });
    await server().test.byOwner((client) => client.query('update device set status = 80 where imei = $1', [imei]));
    await sweep();
    expect((await desk.detail(id)).intake_no).not.toBe('');
  });

  it('in an open order, here or of another merchant, is not bought twice; it is free once that is over', async () => {
    const imei = newImei();
    const first = await desk.signed({}, imei);
    const { id: second } = await desk.placed();
    expect((await desk.sign(second, imei)).result.stop).toBe('open');
    const { id: third } = await theirs.placed();
    expect((await theirs.sign(third, imei)).result.stop).toBe('open');
    expect((await desk.act('release', second, { reason: '同一用户重复下单' })).code).toBe(e.RECYCLE_STOPPED.code);
    await sweep();
    expect((await desk.detail(second)).stop).toBe('open');
    await desk.act('turnBack', first, { reason: '退回' });
    await desk.act('sendBack', first, { company: 'STORE' });
    await sweep();
    const stops = [(await desk.detail(second)).stop, (await theirs.detail(third)).stop];
    expect(stops.toSorted()).toEqual(['', 'open']);
  });

  it('by a number that was misread is not signed in', async () => {
    const { id } = await desk.placed();
    expect((await desk.sign(id, '356938035643800')).code).toBe(e.RECYCLE_IMEI.code);
  });
});
