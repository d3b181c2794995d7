import { describe, expect, it } from 'vitest';
import { auditStatus, orderActs, orderStatus, type OrderAct } from '@merchant-admin/contract/orders/codes';
import { allowedActs, type ActFacts } from './allowed-acts.ts';
import { judge } from './judge.ts';
import { transitions, type Transition } from './transitions.ts';

const me = 7;
const ready = {
  signed: true,
  secured: true,
  leaseType: 1,
  leaseOver: false,
  settling: false,
  rentOpen: false,
  earlyReturn: true,
  buyout: 1,
  renewable: true,
  renewal: false,
} as const;
const everything = { accountId: me, may: () => true };
const acts = Object.keys(orderActs) as OrderAct[];

function* everyCase(): Generator<ActFacts> {
  for (const status of Object.values(orderStatus))
    for (const audit of Object.values(auditStatus))
      for (const shippedInPart of [false, true])
        for (const reviewerId of [null, me, 8])
          for (const claimExpired of [false, true])
            yield { ...ready, status, auditStatus: audit, shippedInPart, reviewerId, claimExpired, claimEnds: !claimExpired };
}

const offered = (act: OrderAct, reviewerId: number | null, claimExpired: boolean, claimEnds = true) =>
  allowedActs({ ...ready, status: 20, auditStatus: 1, shippedInPart: false, reviewerId, claimExpired, claimEnds }, everything).find((each) => each.act === act)
    ?.reason;

describe('the acts that an order offers', () => {
  it('are those that the state table lets happen; a blocked one says why', () => {
    let cases = 0;
    for (const facts of everyCase()) {
      for (const act of allowedActs(facts, everything)) {
        cases += 1;
        expect(act.allowed).toBe(act.reason === '');
        if (!(act.act in transitions)) continue;
        const verdict = judge(act.act as Transition, facts);
        if (!verdict.allowed) expect(act).toMatchObject({ allowed: false, reason: verdict.reason });
        if (act.allowed) expect(verdict.allowed).toBe(true);
      }
    }
    console.info(`allowed acts: ${cases} cases`);
    expect(cases).toBeGreaterThanOrEqual(8000);
  });

  it('let only the holder decide', () => {
    for (const reviewerId of [null, me, 8]) {
      const facts: ActFacts = { ...ready, status: 20, auditStatus: 1, shippedInPart: false, reviewerId, claimExpired: false, claimEnds: true };
      const decisions = allowedActs(facts, everything).filter((each) => ['pass', 'reject', 'supplement', 'reconnect'].includes(each.act));
      expect(decisions).toHaveLength(4);
      for (const each of decisions) expect(each.reason).toBe(reviewerId === me ? '' : '请先领取该订单，再进行审核');
    }
  });

  it('let one claim what nobody holds, or whose hold is over', () => {
    expect([offered('claim', null, false), offered('claim', 8, true), offered('claim', me, true)]).toEqual(['', '', '']);
    expect([offered('claim', 8, false), offered('claim', me, false)]).toEqual(['该订单已被其他审核员领取', undefined]);
  });

  it('let the holder hold on, where the hold ends', () => {
    expect([offered('extend', me, false), offered('extend', me, false, false)]).toEqual(['', undefined]);
    expect([offered('extend', 8, false), offered('extend', null, false), offered('extend', me, true)]).toEqual([undefined, undefined, undefined]);
  });

  it('leave out what the person has no right to', () => {
    const facts: ActFacts = { ...ready, status: 20, auditStatus: 0, shippedInPart: false, reviewerId: null, claimExpired: false, claimEnds: true };
    expect(allowedActs(facts, { accountId: me, may: () => false })).toEqual([]);
    const shown = acts.flatMap((act) => allowedActs(facts, { accountId: me, may: (asked) => asked === act }).map((each) => each.act));
    expect(shown).toEqual(acts.filter((act) => act !== 'extend'));
  });
});
