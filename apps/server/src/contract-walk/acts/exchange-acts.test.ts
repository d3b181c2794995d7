import { beforeAll, describe, it } from 'vitest';
import { exchangeActs } from '@merchant-admin/contract/exchange/codes';
import { staySignedIn } from '../../reliability/desk.ts';
import { sure, type ExchangeDesk } from '../../testing/exchange-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { exchangeable } from '../exchanges.ts';
import { startWalker, type Walker } from '../walker.ts';
import { Tried, type Doing } from './tried.ts';
import { Undone } from './undone.ts';

const server = useServer();
let walker: Walker;
let undone: Undone;
beforeAll(async () => {
  await staySignedIn(server());
  walker = await startWalker(server());
  undone = await Undone.open(server());
});

describe('what is offered is what the call answers', () => {
  it('of what secures devices that are to come back for newer ones', async () => {
    const { desk, no, member } = await exchangeable(walker);
    const doings: Record<string, Doing<ExchangeDesk>> = {
      payBills: (of) => of.use('payOrderBillByEveryYearDepositAmount', no, { amount: '1' }),
      buyOut: (of) => of.use('buyOutByEveryYearDepositAmount', no),
    };
    const tried = new Tried(undone, 'what secures older devices', 10, doings);
    const compare = async (standing: string) => {
      for (const each of (await desk.seen(no)).actions) await tried.compare(`of a lease ${standing}`, desk, each);
    };
    const asked = sure(await desk.ask(no, member));
    await compare('whose deposit is awaited');
    sure(await desk.payDeposit(asked.order_id, asked.exchange!.deposit));
    await compare('whose newer devices are awaited');
    await desk.passed(asked.order_id);
    sure(await desk.ship(asked.order_id));
    sure(await desk.receive(asked.order_id));
    await compare('that owes nothing');
    sure(await desk.till.act('newOrderBill', no, { bill_type: 3, amount: 1000, reason: '补收服务费' }));
    await compare('that owes something');
    sure(await desk.till.act('back/orderReturnInfoSave', no, { received: true, imei: await desk.back.imeiOf(no) }));
    await compare('whose devices are back');
    tried.end(Object.keys(exchangeActs));
  });
});
