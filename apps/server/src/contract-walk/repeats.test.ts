import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { blankSecrets } from '../platform/idempotency/blank-secrets.ts';
import { exportsEnded } from '../testing/exports-ended.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { calls, isOpen, isShop, isWrite, type Call } from './calls.ts';
import { Cases } from './cases.ts';
import { doIt, historyOf, ready, type Ready } from './doing.ts';
import { oddityOf } from './found.ts';
import { mustBe, problemOf } from './judge.ts';
import { otherBody } from './sample/other-body.ts';
import { send, type Answer, type Asking } from './send.ts';
import { startWalker, type Walker } from './walker.ts';

// Each way of repeating holds orders for review.
const server = useServer({ CLAIM_LIMIT: '1000' });
let walker: Walker;
let otherShop: Shop;
let guestShop: Shop;
beforeAll(async () => {
  walker = await startWalker(server());
  otherShop = await Shop.open(server());
  guestShop = await Shop.open(server(), 'guest');
});

const changing = calls.filter((call) => isWrite(call) && !isOpen(call));
const keyFor = (call: Call, group: string) => `${group}:${call.id.replace('.', ':')}`;
const resultOf = (answer: Answer) => JSON.stringify(answer.result);

/** What a repeat must answer: the first answer, but for what is shown once. */
const repeated = (first: Answer) => JSON.stringify(blankSecrets(first.result));

async function entriesOf(...answers: Answer[]): Promise<number> {
  return (
    await historyOf(
      walker,
      answers.map((answer) => answer.requestId),
    )
  ).entries;
}

const once = (call: Call) => (oddityOf(call).leavesNoHistory ? 0 : (oddityOf(call).entries ?? 1));

/** What our own page sends: its origin, or what its browser says of where it comes from. A bearer token, which no browser sends by itself, needs neither. */
const byOwnPage: readonly Record<string, string>[] = [{ origin: 'http://localhost:8080', host: 'localhost:8080' }, { 'sec-fetch-site': 'same-origin' }];

/** Does a prepared call under a key; that of the staff as their own page does. */
async function doFromPage(prepared: Ready, key: string, page: Record<string, string>): Promise<Answer> {
  if (isShop(prepared.call)) return doIt(walker, prepared, key);
  const { token } = await prepared.asking();
  const answer = await send(server(), prepared.call, prepared.given, { cookie: token!, headers: { ...page, 'idempotency-key': key } });
  await exportsEnded(server());
  return answer;
}

const badKeys = ['short', 'with space 1', '键键键键键键键键', 'x'.repeat(129)];
const keyForAll = 'one-key-for-all';
/** Keys are a person's own: what somebody else has to do than the walker shares none with what he does. */
const sharesKeys = ({ call, byOther = false }: Ready) => !isShop(call) && !byOther;

describe('a change that is sent again with its key', () => {
  it('gets the first answer and is not done again; another body, another call and a key of another form are refused; somebody else’s is their own', async () => {
    const again = new Cases('same key, same body', 248);
    const pages = new Cases('own pages', 458);
    const otherBodies = new Cases('same key, other body', 242);
    const otherCalls = new Cases('same key, other call', 227);
    const others = new Cases('same key, other people', 744);
    const bad = new Cases('bad keys', 992);
    let taken = false;
    for (const call of changing) {
      const prepared = await ready(walker, call);
      for (const key of badKeys) {
        const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
        const answer = await send(server(), call, prepared.given, { ...(await prepared.asking()), headers });
        bad.add(`${call.id} ${key.slice(0, 12)}`, mustBe(call, answer, 400, 1030));
      }
      if (taken && sharesKeys(prepared)) otherCalls.add(call.id, mustBe(call, await doIt(walker, prepared, keyForAll), 422, 1042));

      const key: string = !taken && sharesKeys(prepared) ? keyForAll : keyFor(call, 'again');
      taken ||= key === keyForAll;
      const first = await doFromPage(prepared, key, byOwnPage[0]!);
      const second = await doFromPage(prepared, key, byOwnPage[1]!);
      const answered = resultOf(second) === repeated(first) ? undefined : `answered ${resultOf(second)} instead of ${repeated(first)}`;
      const refused = [first, second].map((answer) => mustBe(call, answer, 200, 200));
      if (!isShop(call)) for (const [n, problem] of refused.entries()) pages.add(`${call.id} ${JSON.stringify(byOwnPage[n])}`, problem);

      const changed = otherBody(call.endpoint, prepared.given.body);
      // A call without fields has no other body.
      const other = changed === undefined ? undefined : await doIt(walker, { ...prepared, given: { ...prepared.given, body: changed } }, key);
      if (other) otherBodies.add(call.id, mustBe(call, other, 422, 1042));
      const done = (await entriesOf(first, second, ...(other ? [other] : []))) === once(call) ? undefined : 'was done twice';
      again.add(call.id, refused.find((problem) => problem !== undefined) ?? answered ?? done);

      others.add(call.id, refused[0]);
      for (const [who, asking] of Object.entries(othersFor(call))) {
        const answer = await send(server(), call, prepared.given, { ...asking, headers: { 'idempotency-key': key } });
        others.add(`${call.id} ${who}`, problemOf(call, answer) ?? takenForFirst(call, first, answer));
      }
    }
    expect([again, pages, otherBodies, otherCalls, others, bad].flatMap((cases) => cases.end())).toEqual([]);
  });

  it('while the first is under way gets the same answer, and the change is done once', async () => {
    const cases = new Cases('twice at once', 30);
    for (const call of changing) {
      const prepared = await ready(walker, call);
      const [one, two] = await bothAtOnce(prepared, keyFor(call, 'both'));
      const answers = [one, two].filter((answer) => !(oddityOf(call).endsOwnSession && answer.code === 1003));
      const same =
        new Set(answers.map((answer) => JSON.stringify(blankSecrets(answer.result)))).size === 1 ? undefined : `answered ${resultOf(one)} and ${resultOf(two)}`;
      const refused = answers.map((answer) => mustBe(call, answer, 200, 200)).find((problem) => problem !== undefined);
      const done = (await entriesOf(one, two)) === once(call) ? undefined : 'was done twice or not at all';
      cases.add(call.id, refused ?? same ?? done);
    }
    expect(cases.end()).toEqual([]);
  });

  it('that was refused may be sent again with the same key', async () => {
    const shop = walker.shop;
    const { result } = await shop.place();
    const pay = calls.find((call) => call.id === 'storefront.payFirst')!;
    const attempt = (amount: number) =>
      doIt(walker, { call: pay, given: { body: { order_id: result.order_id, amount } }, asking: async () => ({ key: shop.key }) }, 'pay-again-1');
    expect((await attempt(1)).code).toBe(billsErrors.AMOUNT_MISMATCH.code);
    expect((await attempt(result.first_payment)).code).toBe(200);
  });
});

/** What is wrong where somebody else sends the same key and is taken for who sent it first. */
function takenForFirst(call: Call, first: Answer, answer: Answer): string | undefined {
  if (answer.code === platformErrors.IN_PROGRESS.code || answer.code === platformErrors.KEY_REUSED.code) return `is taken for the first one’s: ${answer.code}`;
  const handsOut = !oddityOf(call).sameForAllShops && first.result && resultOf(first) !== '{}' && hasIds(first);
  return handsOut && answer.code === 200 && resultOf(answer) === resultOf(first) ? 'got the first one’s answer' : undefined;
}

/** Whether an answer names rows. (A shop's own order number makes one order of it, whichever key asks.) */
const hasIds = (answer: Answer) => /"(id|order_id|access_key)":/.test(resultOf(answer) ?? '');

function othersFor(call: Call): Record<string, Asking> {
  if (isShop(call)) return { 'by another key of the merchant': { key: otherShop.key }, 'by another merchant’s key': { key: guestShop.key } };
  return { 'by a colleague': { token: server().staff.admin.token }, 'by another merchant’s staff': { token: server().staff.guest.token } };
}

async function bothAtOnce({ call, given, asking }: Ready, key: string): Promise<[Answer, Answer]> {
  const [a, b] = [await asking(), await asking()];
  const headers = { 'idempotency-key': key };
  const answers = await Promise.all([send(server(), call, given, { ...a, headers }), send(server(), call, given, { ...b, headers })]);
  await exportsEnded(server());
  return answers;
}
