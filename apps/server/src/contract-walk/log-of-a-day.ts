import { Writable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../platform/db/prepare-embedded.ts';
import { signInByForm } from '../testing/fixtures-sign-in.ts';
import { post } from '../testing/http.ts';
import { testPassword } from '../testing/staff.ts';
import { calls, isStaff } from './calls.ts';
import { Cases } from './cases.ts';
import { fieldsOf, withValue } from './sample/fields.ts';
import { send } from './send.ts';
import { sampleFor, sendAs, type Walker } from './walker.ts';

/** Lines of a log, in memory. */
export class KeptLog {
  readonly lines: string[] = [];
  readonly stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      this.lines.push(...chunk.toString('utf8').split('\n').filter(Boolean));
      done();
    },
  });
}

/** A customer whose every word is found again where it does not belong. */
const customer = { member_id: 'member-zq71', name: '欧阳澜沧', phone: '18877665544', id_card: '11010519491231002X' };
const receiver = { name: '慕容青简', phone: '17755443322', region: '浙江省杭州市西湖区', street: '龙井路九溪十八涧77号' };

/** What is promised of the log in which every call stands already. @param walker who made them, by a server that writes this log */
export function logPromises({ lines }: KeptLog, walker: () => Walker): void {
  const server = () => walker().server;
  /** Texts that must stand in no line of the log, with what each is. */
  const secrets = new Map<string, string>();

  beforeAll(() => {
    for (const [what, text] of Object.entries({ ...customer, receiver_name: receiver.name, receiver_phone: receiver.phone, street: receiver.street }))
      if (what !== 'member_id') secrets.set(what, text);
    secrets.set('shop secret', walker().shop.key.secret);
    secrets.set('password', testPassword);
    secrets.set('token', server().staff.admin.token);
    secrets.set('app secret', server().config.APP_SECRET!);
  });

  const leaks = (text: string): string[] =>
    [...secrets].filter(([, secret]) => text.includes(secret) || text.includes(encodeURIComponent(secret))).map(([what]) => what);

  describe('the log of a day', () => {
    it('goes on when customers, people who search and those who sign in name themselves', async () => {
      // Every call stands in it already.
      expect(lines.length).toBeGreaterThan(calls.length);
      const { result } = await walker().shop.place({ customer, receiver });
      await walker().shop.pay(result, 'duplicate');
      await server().services.sweeps.run(server().services);
      for (const field of ['name', 'phone', 'id_card', 'address'])
        await post(server(), server().staff.admin, '/merchant/order/order/orderListDesensitizationInfo', {
          order_id: result.order_id,
          field,
          reason: `联系${customer.name}`,
        });
      for (const q of [customer.name, customer.phone.slice(-4), customer.phone])
        await post(server(), server().staff.admin, '/merchant/order/order/orderListV2', { q });
      for (let n = 0; n < 3; n += 1) secrets.set(`token ${n}`, (await signInByForm(server())).token);
      await signInByForm(server(), { password: 'My-wrong-password-1', username: customer.phone });
      secrets.set('wrong password', 'My-wrong-password-1');
    });

    it('goes on when callers put personal data where it does not belong', async () => {
      for (const call of calls.filter(isStaff)) {
        for (const part of ['query', 'body'] as const) {
          for (const { path } of fieldsOf(call.endpoint[part]).filter(({ kind }) => kind === 'text')) {
            const given = sampleFor(call, walker().fixtures, 'most');
            for (const text of [customer.phone, customer.name]) await sendAs(walker(), call, { ...given, [part]: withValue(given[part], path, text) });
          }
        }
        await send(server(), call, sampleFor(call, walker().fixtures), {
          token: 'x'.repeat(43),
          headers: { 'user-agent': customer.name.replaceAll(/./gu, 'x'), 'x-phone': customer.phone },
        });
      }
      for (const url of [
        `/people/${customer.phone}`,
        `/merchant/order/detail/orderListBaseInfo?order_id=${customer.phone}`,
        `/login?name=${encodeURIComponent(customer.name)}`,
      ])
        await server().app.inject({ method: 'GET', url });
      expect(lines.length).toBeGreaterThan(5_000);
    });

    it('goes on when the database refuses a whole row', async () => {
      await withClient(server().test.owner, (client) => client.query("alter table orders add constraint breaks check (latest_remark <> '会失败的备注')"));
      const { result } = await walker().shop.place({ customer, receiver });
      const answer = await post(server(), server().staff.admin, '/remarks/modify/order', { order_id: result.order_id, describe: '会失败的备注', status: 1 });
      expect(answer.status).toBe(500);
      await withClient(server().test.owner, (client) => client.query('alter table orders drop constraint breaks'));
      const failed = lines.map((line) => JSON.parse(line) as { msg: string; err?: { code?: string } }).find((line) => line.msg === 'failed');
      expect(failed?.err).toMatchObject({ code: '23514' });
    });

    it('names nobody and gives nothing away', () => {
      const cases = new Cases('log lines searched for names, numbers, secrets', 8_000);
      for (const line of lines) {
        const found = leaks(line);
        cases.add(line.slice(0, 160), found.length === 0 ? undefined : `holds ${found.join()}`);
      }
      expect(cases.end()).toEqual([]);
      // Any phone or ID number at all, whoever's; request ids and times only look like them.
      const plain = lines.map((line) => line.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '').replace(/"time":\d+/, ''));
      expect(plain.filter((line) => /(?<!\d)1[3-9]\d{9}(?!\d)/.test(line)).slice(0, 3)).toEqual([]);
      expect(plain.filter((line) => /(?<!\d)\d{17}[\dX](?!\d)/.test(line)).slice(0, 3)).toEqual([]);
    });

    it('says of every call its route, status, time and request', () => {
      const answered = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.msg === 'answered');
      expect(answered.length).toBeGreaterThan(100);
      for (const line of answered)
        expect(line).toMatchObject({
          reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
          route: expect.stringMatching(/^\//) as string,
          status: expect.any(Number) as number,
          ms: expect.any(Number) as number,
        });
    });
  });
}
