import { createHash, createHmac, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { storefrontErrors } from '@merchant-admin/contract/storefront/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { withClient } from '../../platform/db/prepare-embedded.ts';
import { allowedSkew, signatureOf, type Signed } from '../../platform/session/shop-signature.ts';
import { post } from '../../testing/http.ts';
import { Shop, type ShopKey } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let shop: Shop;
let guestShop: Shop;
beforeAll(async () => {
  shop = await Shop.open(server());
  guestShop = await Shop.open(server(), 'guest');
});

interface Sent {
  method: 'GET' | 'POST';
  url: string;
  body: string;
  headers: Record<string, string>;
}

/** A request as a shop signs it, by the documented rule and not by our own function. */
function signed(over: { key?: ShopKey; method?: 'GET' | 'POST'; url?: string; body?: string; timestamp?: number; nonce?: string } = {}): Sent {
  const { key = shop.key, method = 'GET', url = '/open/v1/goods?page=1&page_size=5', body = '', nonce = randomUUID() } = over;
  const timestamp = String(over.timestamp ?? Math.floor(server().clock.now().getTime() / 1000));
  const text = [method, url, timestamp, nonce, createHash('sha256').update(body).digest('hex')].join('\n');
  const signature = createHmac('sha256', key.secret).update(text).digest('hex');
  return {
    method,
    url,
    body,
    headers: {
      'x-access-key': key.access_key,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
    },
  };
}

async function send({ method, url, body, headers }: Sent): Promise<{ status: number; code: number }> {
  const answer = await server().app.inject({ method, url, headers, ...(body === '' ? {} : { payload: body }) });
  return { status: answer.statusCode, code: answer.json<{ ret_code: number }>().ret_code };
}

const good = { status: 200, code: 200 };
const badSignature = { status: 401, code: storefrontErrors.BAD_SIGNATURE.code };
const order = () => JSON.stringify(shop.placement());

describe('the signature', () => {
  it('is the one that the documentation describes', async () => {
    expect(await send(signed())).toEqual(good);
    expect(await send(signed({ method: 'POST', url: '/open/v1/orders', body: order() }))).toEqual(good);
  });

  it('differs when any part differs', () => {
    const part = fc.record<Signed>({
      method: fc.constantFrom('GET', 'POST'),
      url: fc.webPath().map((path) => `/open${path}`),
      timestamp: fc.stringMatching(/^\d{10}$/),
      nonce: fc.stringMatching(/^[\w-]{8,64}$/),
      body: fc.string(),
    });
    const run = { numRuns: 2000 };
    fc.assert(
      fc.property(
        part,
        part,
        fc.constantFrom<keyof Signed>('method', 'url', 'timestamp', 'nonce', 'body'),
        (one, other, name) => one[name] === other[name] || signatureOf('s', one) !== signatureOf('s', { ...one, [name]: other[name] }),
      ),
      run,
    );
    fc.assert(
      fc.property(part, part, (one, other) => JSON.stringify(one) === JSON.stringify(other) || signatureOf('s', one) !== signatureOf('s', other)),
      run,
    );
    fc.assert(
      fc.property(part, fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (one, a, b) => a === b || signatureOf(a, one) !== signatureOf(b, one)),
      run,
    );
    console.log('signature properties: 6000 cases');
    expect(signatureOf('s', { method: 'GET', url: '/open', timestamp: '1', nonce: 'n', body: '' })).toMatch(/^[0-9a-f]{64}$/);
  });

  it('no longer fits a request of which anything was changed on the way', async () => {
    const body = order();
    const flip = (hex: string, at: number) => hex.slice(0, at) + (Number.parseInt(hex[at]!, 16) ^ 1).toString(16) + hex.slice(at + 1);
    const changes = fc.oneof(
      fc.nat(63).map((at) => (sent: Sent): Sent => ({ ...sent, headers: { ...sent.headers, 'x-signature': flip(sent.headers['x-signature']!, at) } })),
      fc
        .integer({ min: -300, max: 300 })
        .filter((n) => n !== 0)
        .map((n) => (sent: Sent): Sent => ({ ...sent, headers: { ...sent.headers, 'x-timestamp': String(Number(sent.headers['x-timestamp']) + n) } })),
      fc.uuid().map((nonce) => (sent: Sent): Sent => ({ ...sent, headers: { ...sent.headers, 'x-nonce': nonce } })),
      fc.nat(body.length - 1).map((at) => (sent: Sent): Sent => ({ ...sent, body: `${sent.body.slice(0, at)} ${sent.body.slice(at)}` })),
      fc.constantFrom('?x=1', '&a=1', '/', '%20').map((tail) => (sent: Sent): Sent => ({ ...sent, url: sent.url + tail })),
    );
    let cases = 0;
    await fc.assert(
      fc.asyncProperty(changes, async (change) => {
        cases += 1;
        const { status } = await send(change(signed({ method: 'POST', url: '/open/v1/orders', body })));
        // A space put outside of a JSON string leaves valid JSON: still other bytes than were signed.
        expect([400, 401, 404]).toContain(status);
      }),
      { numRuns: 300 },
    );
    console.log(`changed requests: ${cases} cases`);
    expect(
      await withClient(
        server().test.superuser,
        async (client) =>
          (
            await client.query('select count(*)::int as n from orders where shop_order_no = $1', [
              (JSON.parse(body) as { shop_order_no: string }).shop_order_no,
            ])
          ).rows[0],
      ),
    ).toEqual({ n: 0 });
  });

  it('is refused when a header is missing or is not what it must be', async () => {
    const names = ['x-access-key', 'x-timestamp', 'x-nonce', 'x-signature'] as const;
    const taken: string[] = [];
    for (const name of names) {
      for (const value of ['', 'x', 'ä'.repeat(10), '0'.repeat(100), "' or 1=1 --"]) {
        const sent = signed();
        const { status, code } = await send({ ...sent, headers: { ...sent.headers, [name]: Buffer.from(value).toString('latin1') } });
        if (status !== 401 || ![2301, 2302, 2303].includes(code)) taken.push(`${name} = ${value}`);
      }
      const sent = signed();
      delete sent.headers[name];
      if ((await send(sent)).code !== badSignature.code) taken.push(`no ${name}`);
    }
    expect(taken).toEqual([]);
  });

  it('in capital letters is not taken', async () => {
    const sent = signed();
    expect(await send({ ...sent, headers: { ...sent.headers, 'x-signature': sent.headers['x-signature']!.toUpperCase() } })).toEqual(badSignature);
  });
});

describe('a signed request', () => {
  it('is good once', async () => {
    const sent = signed();
    expect(await send(sent)).toEqual(good);
    expect(await send(sent)).toEqual({ status: 401, code: storefrontErrors.REPLAYED.code });
  });

  it('sent many times at once is good once', async () => {
    const sent = signed({ method: 'POST', url: '/open/v1/orders', body: order() });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(sent)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === storefrontErrors.REPLAYED.code)).toHaveLength(19);
  });

  it('may use a nonce that another shop used', async () => {
    const other = guestShop;
    const nonce = randomUUID();
    expect(await send(signed({ nonce }))).toEqual(good);
    expect(await send(signed({ key: other.key, nonce }))).toEqual(good);
  });

  it('does not use up its nonce when its signature is wrong', async () => {
    const sent = signed();
    expect(await send({ ...sent, headers: { ...sent.headers, 'x-signature': '0'.repeat(64) } })).toEqual(badSignature);
    expect(await send(sent)).toEqual(good);
  });

  it('may be as old or as new as the clocks may differ, and no more', async () => {
    const now = Math.floor(server().clock.now().getTime() / 1000);
    const codes = async (...skews: number[]) => Promise.all(skews.map(async (skew) => (await send(signed({ timestamp: now + skew }))).code));
    expect(await codes(-allowedSkew, -1, 1, allowedSkew)).toEqual([200, 200, 200, 200]);
    expect(await codes(-allowedSkew - 1, allowedSkew + 1, -86_400, 86_400)).toEqual([2303, 2303, 2303, 2303]);
  });

  it('cannot be sent again once its nonce is forgotten: its time is over by then', async () => {
    const now = Math.floor(server().clock.now().getTime() / 1000);
    const sent = signed({ timestamp: now + allowedSkew });
    expect(await send(sent)).toEqual(good);
    server().clock.advance(allowedSkew * 2000 - 1000);
    expect(await send(sent)).toEqual({ status: 401, code: storefrontErrors.REPLAYED.code });
    server().clock.advance(1001);
    expect((await send(sent)).status).toBe(401);
  });

  it('that carries a form is refused: a form is not covered by the signature', async () => {
    const sent = signed({ method: 'POST', url: '/open/v1/orders/cancel' });
    expect(await send({ ...sent, body: 'order_id=1&reason=x', headers: { ...sent.headers, 'content-type': 'application/x-www-form-urlencoded' } })).toEqual({
      status: 415,
      code: platformErrors.UNSUPPORTED_TYPE.code,
    });
  });
});

/** A person with a session that the moving clock has not ended. */
const now = async (person: Person): Promise<Person> => ({ ...person, token: await signIn(server(), person, server().clock.now()) });

describe('a key', () => {
  const rotate = async (id: string, keep_old_hours: number) =>
    (await post<ShopKey>(server(), await now(server().staff.admin), '/privilege/apiKey/rotate', { id, keep_old_hours })).result;
  const create = async () =>
    (await post<ShopKey & { id: string }>(server(), await now(server().staff.admin), '/privilege/apiKey/create', { name: `钥${randomUUID().slice(0, 6)}` }))
      .result;

  it('that was rotated goes on with its old secret until that ends, and with the new one at once', async () => {
    const key = await create();
    const fresh = await rotate(key.id, 24);
    expect(fresh.secret).not.toBe(key.secret);
    expect([await send(signed({ key })), await send(signed({ key: fresh }))]).toEqual([good, good]);
    server().clock.advance(24 * 3_600_000 - 1000);
    expect(await send(signed({ key }))).toEqual(good);
    server().clock.advance(1000);
    expect([await send(signed({ key })), await send(signed({ key: fresh }))]).toEqual([badSignature, good]);
  });

  it('that was rotated without a grace refuses the old secret at once', async () => {
    const key = await create();
    const fresh = await rotate(key.id, 0);
    expect([await send(signed({ key })), await send(signed({ key: fresh }))]).toEqual([badSignature, good]);
  });

  it('that was rotated twice knows its last two secrets only', async () => {
    const key = await create();
    const second = await rotate(key.id, 24);
    const third = await rotate(key.id, 24);
    expect([await send(signed({ key })), await send(signed({ key: second })), await send(signed({ key: third }))]).toEqual([badSignature, good, good]);
  });

  it('that was disabled, or never was, opens nothing; nor does one of a disabled merchant', async () => {
    const key = await create();
    await post(server(), await now(server().staff.admin), '/privilege/apiKey/disable', { id: key.id });
    const badKey = { status: 401, code: storefrontErrors.BAD_KEY.code };
    expect(await send(signed({ key }))).toEqual(badKey);
    expect(await send(signed({ key: { access_key: 'ma_never_was_one', secret: 'x' } }))).toEqual(badKey);
    const other = guestShop;
    const enable = (enabled: boolean) =>
      withClient(server().test.superuser, (client) => client.query('update merchant set enabled = $1 where merchant_id = 2', [enabled]));
    await enable(false);
    expect(await send(signed({ key: other.key }))).toEqual(badKey);
    await enable(true);
    expect(await send(signed({ key: other.key }))).toEqual(good);
  });

  it('has a secret that is shown once and kept sealed', async () => {
    const key = await create();
    const kept = await withClient(
      server().test.superuser,
      async (client) =>
        (await client.query<{ row: string }>("select string_agg(k::text, ' ') || (select string_agg(l::text, ' ') from operation_log l) as row from api_key k"))
          .rows[0]!.row,
    );
    expect(kept).not.toContain(key.secret);
    expect(kept).not.toContain(Buffer.from(key.secret).toString('hex'));
    const list = await server().app.inject({
      method: 'GET',
      url: '/privilege/apiKey/list',
      headers: { authorization: `Bearer ${(await now(server().staff.admin)).token}` },
    });
    expect(list.body).toContain(key.access_key);
    expect(list.body).not.toContain(key.secret);
  });

  it('is one of ten at most that a merchant uses, for many made at once too', async () => {
    const guest = await now(server().staff.guest);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => post(server(), guest, '/privilege/apiKey/create', { name: `钥匙${n}` })));
    const codes = new Set(answers.map((answer) => answer.code));
    expect(codes).toEqual(new Set([200, 2311]));
    const { rows } = await withClient(server().test.superuser, (client) =>
      client.query('select count(*)::int as n from api_key where merchant_id = 2 and enabled'),
    );
    expect(rows).toEqual([{ n: 10 }]);
  });
});
