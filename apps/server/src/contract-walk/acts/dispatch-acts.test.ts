import { beforeAll, describe, expect, it } from 'vitest';
import { dispatchActs, dispatchState as at } from '@merchant-admin/contract/dispatch/codes';
import { staySignedIn } from '../../reliability/desk.ts';
import { DispatchDesk, type OwnDispatches, type SeenDispatch } from '../../testing/dispatch-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { done } from '../leases.ts';
import { compareOffers } from './same-offers.ts';
import { Tried, type Doing } from './tried.ts';
import { Undone } from './undone.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
let undone: Undone;
let desk: DispatchDesk;
beforeAll(async () => {
  await staySignedIn(server());
  undone = await Undone.open(server());
  desk = await DispatchDesk.open(server(), await Shop.open(server(), 'guest'));
});

const all = ['dispatch:decide', 'dispatch:send', 'NoSupplyDeliver'];
const aim = ({ merchant_id, dispatch_id, version }: SeenDispatch) => ({ merchant_id, dispatch_id, version });

describe('what is offered is what the call answers', () => {
  it('of what the platform sends for merchants, to its staff in the list and in full, and to the merchant', async () => {
    const staff = await DispatchDesk.person(server(), 1, ...all);
    const supplier = await desk.supplier();
    const doings: Readonly<Record<string, Doing<SeenDispatch>>> = {
      accept: (row) => desk.post('accept', { ...aim(row), price: 1000 }, staff),
      send: (row) => desk.post('send', { ...aim(row), company: 'SF', express_no: 'SF1', imeis: [newImei()] }, staff),
      assign: (row) => desk.post('assign', { ...aim(row), supplier_id: supplier, cost: 1 }, staff),
      reject: (row) => desk.post('reject', { ...aim(row), reason: '无货' }, staff),
      back: (row) => desk.post('back', { ...aim(row), reason: '拒收', parcel_id: row.parcels.find(({ under_way: way }) => way)?.parcel_id }, staff),
    };
    const own: Readonly<Record<string, Doing<OwnDispatches[number]>>> = {
      withdraw: ({ dispatch_id, version }) => desk.post('withdraw', { dispatch_id, version }, desk.who),
    };
    const [ofStaff, ofOwn] = [new Tried(undone, 'dispatches', 12, doings), new Tried(undone, 'dispatches of a merchant', 1, own)];
    const compare = async (standing: string, no: string, id: string) => {
      const seen = await desk.see(id, staff);
      for (const each of seen.actions) await ofStaff.compare(`of one that ${standing}`, seen, each);
      const listed = (await desk.list({ dispatch_no: seen.dispatch_no }, staff)).list[0]!;
      compareOffers([{ of: `dispatch ${standing}`, listed: listed.actions as never, shown: seen.actions as never }]);
      const mine = (await desk.ofOrder(no)).find(({ dispatch_id }) => dispatch_id === id)!;
      for (const each of mine.actions) await ofOwn.compare(`of one that ${standing}`, mine, each);
    };
    const no = await desk.ready({ quantity: 2 });
    const id = await desk.asked(no);
    await compare('waits', no, id);
    done(await desk.accept(id, { price: 1000, supplier_id: supplier }));
    await compare('was accepted', no, id);
    done(await desk.send(id));
    await compare('was sent in part', no, id);
    done(await desk.send(id));
    await compare('was sent', no, id);
    done(await desk.shop.call('POST', '/open/v1/orders/receive', { order_id: no }));
    await compare('was received', no, id);
    const refused = await desk.ready();
    const back = await desk.sent(refused);
    done(await desk.back(back));
    await compare('came back', refused, back);
    const again = await desk.asked(refused);
    done(await desk.reject(again));
    await compare('was rejected', refused, again);
    const other = await desk.asked(refused);
    done(await desk.withdraw(other));
    await compare('was withdrawn', refused, other);
    const reviewed = await desk.accepted(refused);
    done(await desk.inReviewAgain(refused));
    await compare('is of an order in review again', refused, reviewed);
    expect((await desk.see(reviewed)).state).toBe(at.TO_SEND);
    ofStaff.end(Object.keys(doings));
    ofOwn.end(Object.keys(own));
    expect(Object.keys({ ...doings, ...own }).toSorted()).toEqual(Object.keys(dispatchActs).toSorted());
  });
});
