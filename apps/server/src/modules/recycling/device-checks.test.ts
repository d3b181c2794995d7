import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { rows } from '../../platform/db/database.ts';
import { DeviceCheckDown, type DeviceAnswer } from '../../platform/device-check/port.ts';
import { createSandboxDeviceCheck } from '../../platform/device-check/sandbox.ts';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { get } from '../../testing/http.ts';
import { idNumber, Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
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

let asked: string[] = [];
/** Has devices answered for as somebody outside would. */
function play(told: Partial<DeviceAnswer>): void {
  const ask = async (number: string): Promise<DeviceAnswer> => {
    asked.push(number);
    return { reported: 'clear', locked: 'clear', detail: '', at: server().clock.now().toISOString(), ...told };
  };
  server().services.deviceChecks.use({ name: 'played', ask });
}
function beSilent(): void {
  const ask = (number: string) => {
    asked.push(number);
    return Promise.reject(new DeviceCheckDown('核验服务返回500'));
  };
  server().services.deviceChecks.use({ name: 'silent', ask });
}
afterEach(() => {
  asked = [];
  server().services.deviceChecks.use(createSandboxDeviceCheck(server().clock));
});

const sweep = () => server().services.sweeps.run(server().services);
const wait = (seconds: number) => server().clock.moveTo(new Date(server().clock.now().getTime() + seconds * 1000));
const reason = '已核对购买发票与身份证';
const noticesOf = async (who: Person, no: string) =>
  (await get<{ list: { title: string; text: string }[] }>(server(), who, '/privilege/my/notices', { page_size: '50' })).result.list
    .filter(({ text }) => text.includes(no))
    .map(({ title }) => title);
/** What the history says that was done with an order. */
const historyOf = async (id: string): Promise<string[]> =>
  (
    await act(server().services, systemCaller(1), (ctx) =>
      rows(
        ctx.tx,
        sql<{
          action: string;
        }>`select action from operation_log where merchant_id = 1 and object_type = 'recycleOrder' and object_id = ${id}::bigint order by id`,
      ),
    )
  ).map(({ action }) => action);

describe('a device that is signed in', () => {
  it('is asked about by its number, and goes on where nothing is known against it', async () => {
    play({ detail: '无记录' });
    const imei = newImei();
    const id = await desk.signed({}, imei);
    expect(asked).toEqual([imei]);
    expect((await desk.detail(id)).check).toEqual({
      state: 'answered',
      state_name: '未见挂失抵押',
      reported: 'clear',
      locked: 'clear',
      lock_name: '已解除',
      detail: '无记录',
      at: server().clock.now().toISOString(),
    });
    await desk.inspect(id);
    await desk.answer(id, true);
    expect((await desk.pay(id)).code).toBe(200);
    expect((await desk.detail(id)).state).toBe(70);
    expect(await historyOf(id)).not.toContain('外部核验拦截');
  });

  it('that is reported is stopped, shops hear nothing, and another person lets it go on for good', async () => {
    play({ reported: 'reported', detail: '机主已报失' });
    const { id, recycle_no: no } = await desk.placed();
    await desk.sign(id, newImei());
    const stopped = await desk.detail(id);
    expect(stopped).toMatchObject({ stop: 'reported', stop_name: '外部挂失或抵押', check: { state_name: '已报挂失或抵押', detail: '机主已报失' } });
    expect(stopped.steps.map(({ step }) => step)).toContain('stopped');
    expect(await historyOf(id)).toContain('外部核验拦截');
    expect(await noticesOf(desk.lead, no)).toEqual(['回收设备被拦截']);
    expect(await noticesOf(desk.payer, no)).toEqual([]);
    expect(JSON.stringify(await desk.shopRead(no))).not.toMatch(/拦截|挂失|核验|report|check|stop/);
    expect((await desk.inspect(id)).code).toBe(e.RECYCLE_STOPPED.code);
    expect((await desk.act('release', id, { reason }, desk.inspector)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await desk.act('release', id, { reason })).code).toBe(200);
    expect((await desk.inspect(id)).code).toBe(200);
    await desk.answer(id, true);
    expect((await desk.pay(id)).code).toBe(200);
    expect(await desk.detail(id)).toMatchObject({ state: 70, stop: '' });
  });

  it('is not let go by whoever signed it in, though he may release others', async () => {
    play({ reported: 'reported' });
    const made = await addReviewer(server(), 1, ['OrderRecycle', 'recycle:sign', 'recycle:release']);
    const both = { ...made, token: await signIn(server(), made, server().clock.now()) };
    const { id } = await desk.placed();
    await desk.sign(id, newImei(), both);
    expect((await desk.act('release', id, { reason }, both)).code).toBe(e.RECYCLE_SAME_PERSON.code);
  });

  it('that is ours and reported too is stopped by the report once the first stop is let go', async () => {
    play({ reported: 'reported' });
    const imei = newImei();
    await new StockDesk(server(), desk.who).takenIn(desk.shop.skuId, [imei]);
    const { id } = await desk.placed();
    expect((await desk.sign(id, imei)).result.stop).toBe('ours');
    expect((await desk.detail(id)).stop).toBe('ours');
    expect((await desk.act('release', id, { reason })).code).toBe(200);
    expect((await desk.detail(id)).stop).toBe('reported');
    expect((await desk.act('release', id, { reason })).code).toBe(200);
    expect((await desk.detail(id)).stop).toBe('');
  });
});

describe('a check that is not answered', () => {
  /** An order that is agreed to while nobody answers for its device. */
  async function unanswered(): Promise<string> {
    beSilent();
    const id = await desk.signed();
    await desk.inspect(id);
    await desk.answer(id, true);
    return id;
  }

  it('stands against both ways of paying by name, until the sweep has its answer', async () => {
    const id = await unanswered();
    expect((await desk.detail(id)).check).toMatchObject({ state: 'waiting', state_name: '核验中', lock_name: '未知', detail: '核验服务返回500' });
    const refused = await desk.pay(id);
    expect([refused.code, refused.message]).toEqual([e.RECYCLE_UNCHECKED.code, expect.stringContaining('核验中')]);
    expect((await desk.payByHand(id)).code).toBe(e.RECYCLE_UNCHECKED.code);
    expect((await desk.detail(id, desk.payer)).actions.find(({ act: each }) => each === 'pay')).toMatchObject({ allowed: false });
    play({});
    await sweep();
    expect(asked).toHaveLength(1);
    wait(31);
    await sweep();
    expect((await desk.detail(id)).check!.state).toBe('answered');
    expect((await desk.pay(id)).code).toBe(200);
    expect((await desk.detail(id)).state).toBe(70);
  });

  it('may bring a report after the offer was agreed to', async () => {
    const id = await unanswered();
    play({ reported: 'reported' });
    wait(31);
    await sweep();
    expect(await desk.detail(id)).toMatchObject({ state: 50, stop: 'reported' });
    expect((await desk.pay(id)).code).toBe(e.RECYCLE_STOPPED.code);
  });

  it('is asked for with growing pauses, then given up and told; another person may have it paid', async () => {
    const id = await unanswered();
    const no = (await desk.detail(id)).order_no;
    for (let tries = 2; tries <= 10; tries += 1) {
      wait(3601);
      await sweep();
    }
    await desk.renew();
    expect(asked).toHaveLength(10);
    expect((await desk.detail(id)).check).toMatchObject({ state: 'failed', state_name: '核验失败' });
    expect(await noticesOf(desk.lead, no)).toContain('回收设备外部核验失败');
    wait(3601);
    await sweep();
    expect(asked).toHaveLength(10);
    await desk.renew();
    expect((await desk.pay(id)).message).toContain('核验失败');
    expect((await desk.act('release', id, { reason }, desk.inspector)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await desk.act('release', id, { reason })).code).toBe(200);
    expect((await desk.act('release', id, { reason })).code).toBe(e.RECYCLE_NOT_STOPPED.code);
    expect((await desk.pay(id)).code).toBe(200);
  });

  it('stands against settling a lease as well', async () => {
    beSilent();
    const customer = { member_id: 't-check', name: '周换新', phone: '13610000999', id_card: idNumber(777) };
    const { result: lease } = await desk.shop.place({ customer });
    const { id } = await desk.placed({ customer, trade_in: { order_id: lease.order_id } });
    await desk.sign(id, newImei());
    await desk.inspect(id);
    await desk.answer(id, true);
    expect(await desk.detail(id)).toMatchObject({ state: 50, trade: { credit: 30_000, settled: 0, traded_at: null } });
    play({});
    wait(31);
    await sweep();
    expect(await desk.detail(id)).toMatchObject({ state: 50, due: 270_050, trade: { credit: 30_000, settled: 30_000 } });
  });

  it('because the server was killed before it asked, is taken up by the sweep', async () => {
    beSilent();
    const imei = newImei();
    const id = await desk.signed({}, imei);
    // As the commit of signing in leaves it: nothing has been tried.
    await act(server().services, systemCaller(1), (ctx) =>
      sql`update device_check set tries = 0, detail = '', next_at = asked_at where merchant_id = 1 and order_id = ${id}::bigint`.execute(ctx.tx),
    );
    asked = [];
    play({});
    await sweep();
    expect(asked).toEqual([imei]);
    expect((await desk.detail(id)).check!.state).toBe('answered');
  });
});

describe('a device that is locked to an account', () => {
  it('is not inspected as unlocked until it is found unlocked, and then it is, without another asking', async () => {
    play({ locked: 'locked', detail: '查找功能未关闭' });
    const id = await desk.signed();
    expect(await desk.detail(id)).toMatchObject({ stop: '', check: { state_name: '未见挂失抵押', lock_name: '未解除' } });
    expect((await desk.inspect(id)).code).toBe(e.RECYCLE_STILL_LOCKED.code);
    expect((await desk.inspect(id, { preview: true })).code).toBe(e.RECYCLE_STILL_LOCKED.code);
    expect((await desk.inspect(id, { unlocked: false })).code).toBe(e.RECYCLE_LOCKED.code);
    expect(asked).toHaveLength(3);
    play({});
    expect((await desk.inspect(id, { preview: true })).code).toBe(200);
    expect((await desk.inspect(id)).code).toBe(200);
    expect(asked).toHaveLength(4);
    expect((await desk.detail(id)).check!.lock_name).toBe('已解除');
  });

  it('stays so while nobody answers', async () => {
    play({ locked: 'locked' });
    const id = await desk.signed();
    beSilent();
    expect((await desk.inspect(id)).code).toBe(e.RECYCLE_STILL_LOCKED.code);
    expect((await desk.inspect(id)).code).toBe(e.RECYCLE_STILL_LOCKED.code);
    expect((await desk.detail(id)).check!.state).toBe('waiting');
    play({ locked: 'unknown' });
    expect((await desk.inspect(id)).code).toBe(200);
  });
});

describe('another merchant', () => {
  it('sees nothing of a check, and its own devices are asked about for itself', async () => {
    play({ reported: 'reported', detail: '机主已报失' });
    const id = await desk.signed();
    const seen = await get(server(), theirs.who, '/merchant/recycle/order/detail', { order_id: id });
    expect(seen.code).toBe(e.RECYCLE_ORDER_NOT_FOUND.code);
    const own = await act(server().services, systemCaller(theirs.who.merchantId), (ctx) => rows(ctx.tx, sql<{ id: number }>`select id from device_check`));
    expect(own).toEqual([]);
    play({});
    expect((await theirs.detail(await theirs.signed())).check!.state_name).toBe('未见挂失抵押');
  });
});

describe('where the check is not asked for before paying', () => {
  const lenient = useServer({ RECYCLE_CHECK_REQUIRED: '0' });

  it('a device is paid for while it waits, and a report that comes then is told to those who decide', async () => {
    const own = await BuybackDesk.open(lenient(), await Shop.open(lenient()));
    const { deviceChecks, sweeps } = lenient().services;
    const sandbox = deviceChecks.use({ name: 'silent', ask: () => Promise.reject(new DeviceCheckDown('核验服务返回500')) });
    const id = await own.accepted();
    expect((await own.detail(id)).actions.map(({ act: each }) => each)).not.toContain('release');
    expect((await own.pay(id)).code).toBe(200);
    const at = lenient().clock.now().toISOString();
    deviceChecks.use({ name: 'played', ask: async () => ({ reported: 'reported', locked: 'clear', detail: '机主已报失', at }) });
    lenient().clock.moveTo(new Date(lenient().clock.now().getTime() + 31_000));
    await sweeps.run(lenient().services);
    deviceChecks.use(sandbox);
    const done = await own.detail(id);
    expect(done).toMatchObject({ state: 70, stop: '', check: { reported: 'reported' } });
    expect(done.steps[0]).toMatchObject({ step: 'reported', note: '已报挂失或抵押，机主已报失' });
  });
});
