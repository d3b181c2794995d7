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

const once = (call: Call) => (oddityOf(call).leavesNoHistory ? 0 : 1);

describe('a change that is sent again with its key', () => {
  it('gets the first answer and is not done again', async () => {
    const cases = new Cases('same key, same body', 30);
    for (const call of changing) {
      const prepared = await ready(walker, call);
      const key = keyFor(call, 'again');
      const first = await doIt(walker, prepared, key);
      const again = await doIt(walker, prepared, key);
      const answered = resultOf(again) === repeated(first) ? undefined : `answered ${resultOf(again)} instead of ${repeated(first)}`;
      const done = (await entriesOf(first, again)) === once(call) ? undefined : 'was done twice';
      cases.add(call.id, mustBe(call, first, 200, 200) ?? mustBe(call, again, 200, 200) ?? answered ?? done);
    }
    expect(cases.end()).toEqual([]);
  });

  it('and another body is refused', async () => {
    const cases = new Cases('same key, other body', 29);
    for (const call of changing) {
      const prepared = await ready(walker, call);
      const changed = otherBody(call.endpoint, prepared.given.body);
      // A call without fields has no other body.
      if (changed === undefined) continue;
      const key = keyFor(call, 'other');
      const first = await doIt(walker, prepared, key);
      const other = await doIt(walker, { ...prepared, given: { ...prepared.given, body: changed } }, key);
      const done = (await entriesOf(first, other)) === once(call) ? undefined : 'was done';
      cases.add(call.id, mustBe(call, first, 200, 200) ?? mustBe(call, other, 422, 1042) ?? done);
    }
    expect(cases.end()).toEqual([]);
  });

  it('by another call is refused', async () => {
    // The agreement is signed by somebody else, whose keys are their own.
    const staffCalls = changing.filter((call) => !isShop(call) && call.id !== 'session.confirmContract');
    const prepared = await ready(walker, staffCalls[0]!);
    await doIt(walker, prepared, 'one-key-for-all');
    const cases = new Cases('same key, other call', 25);
    for (const call of staffCalls.slice(1)) cases.add(call.id, mustBe(call, await doIt(walker, await ready(walker, call), 'one-key-for-all'), 422, 1042));
    expect(cases.end()).toEqual([]);
  });

  it('by somebody else is a change of its own', async () => {
    const cases = new Cases('same key, other people', 90);
    for (const call of changing) {
      const prepared = await ready(walker, call);
      const key = keyFor(call, 'people');
      const first = await doIt(walker, prepared, key);
      cases.add(call.id, mustBe(call, first, 200, 200));
      for (const [who, asking] of Object.entries(othersFor(call))) {
        const answer = await send(server(), call, prepared.given, { ...asking, headers: { 'idempotency-key': key } });
        const mixed =
          answer.code === platformErrors.IN_PROGRESS.code || answer.code === platformErrors.KEY_REUSED.code
            ? `is taken for the first one’s: ${answer.code}`
            : undefined;
        const handed =
          !oddityOf(call).sameForAllShops &&
          answer.code === 200 &&
          first.result &&
          resultOf(first) !== '{}' &&
          resultOf(answer) === resultOf(first) &&
          hasIds(first)
            ? 'got the first one’s answer'
            : undefined;
        cases.add(`${call.id} ${who}`, problemOf(call, answer) ?? mixed ?? handed);
      }
    }
    expect(cases.end()).toEqual([]);
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

  it('with a key of another form is refused', async () => {
    const cases = new Cases('bad keys', 120);
    for (const call of changing) {
      const prepared = await ready(walker, call);
      for (const key of ['short', 'with space 1', '键键键键键键键键', 'x'.repeat(129)]) {
        const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
        cases.add(
          `${call.id} ${key.slice(0, 12)}`,
          mustBe(call, await send(server(), call, prepared.given, { ...(await prepared.asking()), headers }), 400, 1030),
        );
      }
    }
    expect(cases.end()).toEqual([]);
  });
});

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
