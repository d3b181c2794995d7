import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storefrontErrors } from '@merchant-admin/contract/storefront/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { withClient } from '../../../platform/db/prepare-embedded.ts';
import { staySignedIn } from '../../../reliability/desk.ts';
import { HookListener } from '../../../testing/hook-listener.ts';
import { get, post } from '../../../testing/http.ts';
import { NotifyDesk, type NotifyRow } from '../../../testing/notify-desk.ts';
import { Shop, type OpenOrder } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { deliveriesOver } from './kick-delivery.ts';

const server = useServer();
const asOwner = async <T>(text: string, values: unknown[] = []) => (await server().test.byOwner((client) => client.query(text, values))).rows as T[];
const seconds = (n: number) => server().clock.advance(n * 1000);
const patience = { timeout: 30_000, interval: 10 };

let shop: Shop;
let office: NotifyDesk;
let listener: HookListener;
beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  office = await NotifyDesk.of(server(), shop);
});
beforeEach(async () => {
  seconds(60);
  listener = await HookListener.open();
  await office.setAddress(listener.url());
});
afterEach(async () => {
  await office.setAddress('');
  await listener.close();
});

async function failedOnce(order: OpenOrder): Promise<void> {
  await expect.poll(() => office.row(order, 'bill.paid'), patience).toMatchObject({ state: 'waiting', tries: 1 });
  await deliveriesOver(server().services);
}

describe('the notify address', () => {
  it('is set with a right and the version read, by the own merchant, and history tells its host only', async () => {
    expect((await office.setAddress('ftp://shop.example.com/')).code).toBe(storefrontErrors.NOTIFY_REFUSED.code);
    expect((await office.setAddress(listener.url(), { version: 1 })).code).toBe(platformErrors.STALE.code);
    expect((await office.setAddress(listener.url(), {}, server().staff.operator)).status).toBe(403);
    expect((await office.setAddress(listener.url(), {}, server().staff.guest)).code).toBe(storefrontErrors.KEY_NOT_FOUND.code);
    await office.setAddress(listener.url('/hook?token=very-secret'));
    const [entry] = await asOwner<{ entry: string }>(`select l::text as entry from operation_log l where action = '设置通知地址' order by id desc limit 1`);
    expect(entry!.entry).toContain('http://127.0.0.1');
    expect(entry!.entry).not.toContain('very-secret');
  });

  it('is tried by a ping, once, and not again within ten seconds', async () => {
    listener.next = [404];
    const { result } = await office.test();
    expect(listener.told).toEqual(['ping ']);
    expect((await office.log())[0]).toMatchObject({ log_id: result.log_id, event: 'ping', state: 'given_up', tries: 1, last_status: 404 });
    expect((await office.test()).code).toBe(storefrontErrors.NOTIFY_JUST_TESTED.code);
    expect((await office.resend(result.log_id)).code).toBe(storefrontErrors.NOT_RESENDABLE.code);
    seconds(10);
    await office.test();
    expect((await office.log())[0]).toMatchObject({ state: 'delivered', last_status: 200 });
    seconds(10);
    await office.setAddress('');
    expect((await office.test()).code).toBe(storefrontErrors.NO_NOTIFY_URL.code);
  });

  it('that is mended gets what waits at once; one that is cleared ends the waiting', async () => {
    listener.otherwise = 500;
    const order = await shop.paidOrder();
    await failedOnce(order);
    const mended = await HookListener.open();
    await office.setAddress(mended.url('/new'));
    await expect.poll(() => mended.heard.map(({ body }) => body.event), patience).toEqual(['bill.paid', 'order.paid']);
    mended.otherwise = 500;
    const other = await shop.paidOrder();
    await failedOnce(other);
    await office.setAddress('');
    expect(await office.row(other)).toMatchObject({ state: 'given_up', last_failure: '通知地址已清除' });
    expect((await office.resend((await office.row(other))!.log_id)).code).toBe(storefrontErrors.NO_NOTIFY_URL.code);
    await mended.close();
  });
});

it('the log of another merchant’s key is not found', async () => {
  expect((await get(server(), server().staff.guest, '/privilege/apiKey/notifyLog', { id: office.keyId })).code).toBe(storefrontErrors.KEY_NOT_FOUND.code);
  const [row] = await office.log();
  expect((await office.resend(row!.log_id, server().staff.guest)).code).toBe(storefrontErrors.EVENT_NOT_FOUND.code);
});

describe('a shop at a private address, where that is not allowed', () => {
  const strict = useServer({ NOTIFY_PRIVATE: '0' });
  let local: HookListener;
  beforeAll(async () => {
    local = await HookListener.open();
  });
  afterAll(() => local.close());

  it('is refused by name, and not called even if it stands in the table', async () => {
    const key = (await post<{ id: string }>(strict(), strict().staff.admin, '/privilege/apiKey/create', { name: `钥${randomUUID().slice(0, 6)}` })).result;
    for (const url of [local.url(), 'https://127.0.0.1/', 'https://localhost/', 'https://192.168.1.2/', 'https://[::1]/'])
      expect((await post(strict(), strict().staff.admin, '/privilege/apiKey/setNotify', { id: key.id, notify_url: url, version: 1 })).code).toBe(
        storefrontErrors.NOTIFY_REFUSED.code,
      );
    await withClient(strict().test.owner, (client) => client.query('update api_key set notify_url = $1 where id = $2', [local.url(), key.id]));
    await post(strict(), strict().staff.admin, '/privilege/apiKey/testNotify', { id: key.id });
    const { result } = await get<{ list: NotifyRow[] }>(strict(), strict().staff.admin, '/privilege/apiKey/notifyLog', { id: key.id });
    expect(result.list[0]).toMatchObject({ state: 'given_up', last_status: null, last_failure: '地址不在公网，已拒绝连接' });
    expect(local.heard).toEqual([]);
  });
});
