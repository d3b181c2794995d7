import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedInShop } from '@merchant-admin/contract/bills/repayment-codes';
import { RepaymentDesk } from '../testing/repayment-desk.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { Till } from '../testing/till.ts';
import { lockOf, raceRounds, together } from './barrier.ts';
import { expectBalancedBooks } from './books.ts';
import { Desk, staySignedIn } from './desk.ts';

const server = useServer();

describe('of all who act on a repayment plan that its customer is asked about at once', () => {
  let till: Till;
  let desk: RepaymentDesk;
  let counter: Desk;

  beforeAll(async () => {
    await staySignedIn(server());
    till = new Till(server(), await Shop.open(server()));
    desk = new RepaymentDesk(till);
    counter = new Desk(server());
  });
  afterAll(async () => {
    await counter.sweep();
    await expectBalancedBooks(server(), 20);
  });

  it('he confirms it or its oldest bill is withheld: never both, and the rent comes once', async () => {
    const ways = new Map<string, number>();
    for (let round = 0; round < raceRounds; round += 1) {
      till.moveTo('2026-03-03');
      const { order_id: no } = await till.leased({ agreement: 'signed' });
      till.moveTo('2026-04-10');
      expect((await desk.agree(no, { bills: 1 }, { consent_way: askedInShop, proofs: [] })).message).toBe('success');
      const { plan_id } = (await desk.plans(no))[0]!;
      const bill_ids = await till.rents(no, 2);
      const version = await till.version(no);
      const confirm = () => till.shop.call('POST', '/open/v1/orders/instalments/answer', { order_id: no, plan_id, agree: true });
      const charge = () => till.act('orderBillWithhold', no, { bill_ids, version });
      const answers = await together(
        server(),
        lockOf(no),
        Array.from({ length: 6 }, (_, index) => [confirm, charge][(index + round) % 2]!),
      );
      await counter.sweep();
      const [plan] = await desk.plans(no);
      const withheld = (await till.bills(no)).documents.filter(({ kind, state }) => kind === 'withhold' && state === 'succeeded').length;
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      expect([plan!.state_name, withheld]).toEqual(withheld === 1 ? ['待用户确认', 1] : ['执行中', 0]);
      ways.set(plan!.state_name, (ways.get(plan!.state_name) ?? 0) + 1);
    }
    console.info(`confirmed or withheld: ${[...ways].join('; ')}`);
  });
});
