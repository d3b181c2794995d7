import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { segments } from '@merchant-admin/contract/orders/codes';
import { reviewErrors } from '@merchant-admin/contract/review/errors';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { addReviewer } from '../../../testing/add-reviewer.ts';
import { post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { signIn, type Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer({ CLAIM_LIMIT: '3', CLAIM_MINUTES: '30', REVIEW_SECOND_ABOVE_FEN: '1' });
const audit = '/merchant/order/audit';
const next = async (who: Person, skip: readonly string[] = []) =>
  (await post<{ order_id: string; held: boolean; waiting: number }>(server(), who, `${audit}/next`, { skip })).result;
const claimNext = (who: Person, skip: readonly string[] = []) =>
  post<{ order_id: string; claim_expires_at: string | null; version: number }>(server(), who, `${audit}/claimNext`, { skip });

describe('the next order to review', () => {
  let shop: Shop;
  let desk: Desk;
  const someone = async () => {
    const person = await addReviewer(server(), 1);
    return { ...person, token: await signIn(server(), person, server().clock.now()) };
  };
  /** Orders of a minute each, the oldest first. */
  async function queue(number: number): Promise<string[]> {
    const numbers: string[] = [];
    for (let n = 0; n < number; n += 1) {
      server().clock.advance(60_000);
      numbers.push((await shop.paidOrder()).order_id);
    }
    return numbers;
  }
  interface Queued {
    total_rent: number;
    segment: string;
    actions: { act: string; allowed: boolean }[];
  }
  const queued = async (who: Person, no: string) => (await post<{ list: Queued[] }>(server(), who, `${audit}/infoList`, { order_id: no })).result.list[0];
  /** Closes everything that waits. */
  async function empty(): Promise<void> {
    const { admin } = server().staff;
    const { list } = (await post<{ list: { order_id: string; version: number }[] }>(server(), admin, `${audit}/infoList`, { page_size: 50 })).result;
    for (const { order_id: no, version } of list) await desk.cancel(admin, no, version);
  }
  beforeEach(async () => {
    await staySignedIn(server());
    shop ??= await Shop.open(server());
    desk ??= new Desk(server());
    await empty();
  });

  it('is what has waited longest, shown without being claimed and then claimed', async () => {
    const [me, [first, second]] = [await someone(), await queue(2)];
    expect(await next(me)).toEqual({ order_id: first, held: false, waiting: 2 });
    expect((await desk.info(first!)).reviewer_id).toBe('');
    const { result } = await claimNext(me);
    expect(result).toMatchObject({ order_id: first, version: await desk.version(first!) });
    expect(Date.parse(result.claim_expires_at!) - server().clock.now().getTime()).toBe(30 * 60_000);
    expect(await next(me, [first!])).toEqual({ order_id: second, held: false, waiting: 1 });
    expect((await desk.history(first!))[0]).toMatchObject({ action: '领取审核' });
  });

  it('is what one holds already before anything new, and not what was put aside', async () => {
    const [me, [first, second, third]] = [await someone(), await queue(3)];
    const { version } = (await desk.claim(me, second!)).result;
    expect(await next(me)).toMatchObject({ order_id: second, held: true });
    expect((await claimNext(me)).result).toMatchObject({ order_id: second, version });
    expect((await claimNext(me, [second!, first!])).result.order_id).toBe(third);
  });

  it('of orders that are put off is one whose time has come, before all others', async () => {
    const [me, [first, second]] = [await someone(), await queue(2)];
    const { version } = (await desk.claim(me, second!)).result;
    await desk.decide(me, 'reconnect', second!, version, { next_contact_at: new Date(server().clock.now().getTime() + 600_000).toISOString() });
    expect((await next(me)).order_id).toBe(first);
    server().clock.advance(600_000);
    expect(await next(me)).toMatchObject({ order_id: second, held: true });
    expect((await claimNext(me)).result).toMatchObject({ order_id: second, claim_expires_at: null });
  });

  it('is another one for each of two who ask at once', async () => {
    const [people, numbers] = [[await someone(), await someone(), await someone()], await queue(3)];
    const answers = await Promise.all(people.map((who) => claimNext(who)));
    expect(answers.map(({ result }) => result.order_id).toSorted()).toEqual(numbers.toSorted());
  });

  it('is never one that this person has passed once; another gets it for the second review', async () => {
    const [me, other, [first]] = [await someone(), await someone(), await queue(1)];
    const { version } = (await claimNext(me)).result;
    expect((await desk.decide(me, 'pass', first!, version)).code).toBe(200);
    expect(await next(me)).toEqual({ order_id: '', held: false, waiting: 1 });
    expect((await claimNext(me)).result.order_id).toBe('');
    expect((await claimNext(other)).result.order_id).toBe(first);
    expect((await next(await someone())).waiting).toBe(0);
  });

  it('is of the kinds that the reviewer takes, by the rule that claiming knows', async () => {
    const [me, [first]] = [await someone(), await queue(1)];
    const keep = (over: object, version = 0) =>
      post<{ version: number }>(server(), server().staff.admin, '/merchant/order/order/create_audit_reviewer', { account_id: String(me.id), version, ...over });
    const { total_rent: rent, segment } = (await queued(me, first!))!;
    const scopes = [
      { most_rent: rent - 1 },
      { most_rent: rent },
      { segments: [segment] },
      { segments: segments.filter((other) => other !== segment) },
      { channels: ['2'] },
      { channels: ['1'] },
    ];
    let version = 0;
    for (const scope of scopes) {
      const kept = await keep(scope, version);
      expect(kept.code).toBe(200);
      ({ version } = kept.result);
      const allowed = (await queued(me, first!))!.actions.find(({ act }) => act === 'claim')!.allowed;
      expect([scope, (await next(me)).order_id]).toEqual([scope, allowed ? first : '']);
    }
    const stranger = await someone();
    expect([(await claimNext(stranger)).code, (await post(server(), stranger, `${audit}/next`, {})).code]).toEqual([
      ordersErrors.OUT_OF_SCOPE.code,
      ordersErrors.OUT_OF_SCOPE.code,
    ]);
    expect((await keep({ enabled: false }, version)).code).toBe(200);
    expect((await next(stranger)).order_id).toBe(first);
  });

  it('is refused beyond the number that one may hold', async () => {
    const [me, numbers] = [await someone(), await queue(4)];
    for (const no of numbers.slice(0, 3)) await desk.claim(me, no);
    expect(await claimNext(me, numbers.slice(0, 3))).toMatchObject({ status: 409, code: reviewErrors.CLAIM_LIMIT.code });
  });

  it('is told of one’s own merchant only, by those who may claim', async () => {
    await queue(1);
    expect((await next(server().staff.guest)).order_id).toBe('');
    expect((await claimNext(server().staff.operator)).code).toBe(platformErrors.FORBIDDEN.code);
  });
});
