import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staySignedIn } from '../../../reliability/desk.ts';
import { JudicialDesk, type SeenCode } from '../../../testing/judicial-desk.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

const server = useServer({ JUDICIAL_AFTER_DAYS: '30' });
let till: Till;
let desk: JudicialDesk;
let no = '';
let code: SeenCode;

const unknown = (place: number) => `/pay/${String(place).padStart(43, 'x')}`;
const from = (remoteAddress: string, url: string) => server().app.inject({ method: 'GET', url, remoteAddress });

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new JudicialDesk(till);
});
beforeEach(async () => {
  till.moveTo('2026-03-03');
  no = (await till.leased()).order_id;
  till.moveTo('2026-05-10');
  await desk.make(no);
  code = await desk.code(no, 12_345);
});

describe('the page of a receiving code', () => {
  it('says the sum, the merchant and the last digits of the order, and nothing of the customer; it runs no script', async () => {
    const { status, text, headers } = await desk.page(code.url);
    expect(status).toBe(200);
    expect(text).toContain('¥123.45');
    expect(text).toContain(`订单尾号 ${no.slice(-4)}`);
    const { rows } = await server().test.byOwner((client) =>
      client.query<{ name: string; phone: string }>('select customer_name as name, customer_phone as phone from orders where order_no = $1', [no]),
    );
    for (const secret of [no, rows[0]!.name, rows[0]!.phone]) expect(text).not.toContain(secret);
    expect(text).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('pays only for a form of its own', async () => {
    const foreign = await server().app.inject({
      method: 'POST',
      url: code.url,
      payload: '',
      headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(foreign.statusCode).toBe(403);
    expect((await desk.page(code.url)).text).toContain('付款后本页会显示结果');
    expect((await desk.page(code.url, 'POST')).status).toBe(303);
    const { text: paid } = await desk.page(code.url);
    expect(paid).toContain('已支付');
    expect(paid).not.toContain('付款后');
  });

  it('knows a token by its hash alone', async () => {
    const { rows } = await server().test.byOwner((client) => client.query('select * from pay_code'));
    const token = code.url.slice('/pay/'.length);
    expect(JSON.stringify(rows, (_, value: unknown) => (Buffer.isBuffer(value) ? value.toString('base64url') : value))).not.toContain(token);
  });

  it('of a code that is over pays nothing and says why', async () => {
    await desk.voided(code);
    const second = await desk.code(no, 100);
    expect(await desk.pay(code.url)).toContain('已作废');
    till.moveTo('2026-05-17');
    expect(await desk.pay(second.url)).toContain('已过期');
    expect(await desk.bill(no)).toMatchObject({ paid: 0 });
  });

  it('answers tokens that nobody has made alike, and shuts out who tries many', async () => {
    const first = await from('203.0.113.5', unknown(1));
    expect(first.statusCode).toBe(404);
    expect((await from('203.0.113.5', '/pay/short')).body).toBe(first.body);
    for (let place = 2; place < 25; place += 1) await from('203.0.113.5', unknown(place));
    expect((await from('203.0.113.5', unknown(99))).statusCode).toBe(429);
    expect((await from('203.0.113.5', code.url)).statusCode).toBe(429);
    expect((await from('203.0.113.6', code.url)).statusCode).toBe(200);
  });

  it('lets a code be tried to be paid some times, then makes its customer wait', async () => {
    const statuses: number[] = [];
    for (let place = 0; place < 12; place += 1) statuses.push((await desk.page(code.url, 'POST', 'scenario=failure')).status);
    expect(statuses.slice(0, 10).every((status) => status === 303)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
