import { beforeAll, describe, it } from 'vitest';
import { reviewerActs } from '@merchant-admin/contract/orders/codes';
import { accountActs, roleActs } from '@merchant-admin/contract/permission/codes';
import { staySignedIn } from '../../reliability/desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { get, post } from '../../testing/http.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { done } from '../leases.ts';
import { unique } from '../preparing.ts';
import { accountDoings, accountsOf, reviewerDoings, reviewersOf, roleDoings, rolesOf } from './account-doings.ts';
import { compareOffers } from './same-offers.ts';
import { Tried, type Offered } from './tried.ts';
import { Undone } from './undone.ts';

const server = useServer();
let undone: Undone;
beforeAll(async () => {
  await staySignedIn(server());
  undone = await Undone.open(server());
});

const hired = async (tags: readonly string[]): Promise<Person> => {
  const person = await addReviewer(server(), 1, tags);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
};
const setStatus = async (id: number, enabled: boolean) =>
  done(await post(server(), server().staff.admin, '/privilege/account/status', { account_id: String(id), enabled, reason: '测试' }));

describe('what is offered of the staff is what the call answers', () => {
  it('of accounts, to one who may do all, to one who may do little, and to the last administrator', async () => {
    const clerk = await hired(['Permission', 'Account', 'account:edit']);
    await setStatus((await hired([])).id, false);
    const { id: empty } = done(await post<{ id: string }>(server(), server().staff.admin, '/privilege/role/save', { name: unique('空'), tags: [] }));
    for (const who of [server().staff.everything, clerk, server().staff.admin]) {
      const tried = new Tried(undone, `accounts by ${who.account}`, 50, accountDoings(server(), who, empty));
      for (const row of await accountsOf(server(), who)) for (const each of row.actions) await tried.compare(`of ${row.account} by ${who.account}`, row, each);
      tried.end(Object.keys(accountActs));
    }
  });

  it('of roles', async () => {
    const who = server().staff.everything;
    const tried = new Tried(undone, 'roles', 15, roleDoings(server(), who));
    done(await post(server(), who, '/privilege/role/save', { name: unique('角色'), tags: ['OrderList'] }));
    for (const row of await rolesOf(server(), who)) {
      for (const each of row.actions) await tried.compare(`of ${row.name}`, row, each);
      const page = done(await get<{ actions: Offered[] }>(server(), who, '/privilege/role/detail', { role_id: row.id }));
      compareOffers([{ of: row.name, listed: page.actions, shown: row.actions }]);
    }
    tried.end(Object.keys(roleActs));
  });

  it('of reviewers, kept and not, and of one who may not review any more', async () => {
    const who = server().staff.everything;
    const [kept, gone] = [await hired(['InfoList', 'review:claim', 'review:decide']), await hired(['InfoList', 'review:claim', 'review:decide'])];
    for (const { id } of [kept, gone]) done(await reviewerDoings(server(), who)['keep']!({ id: String(id), version: 0, name: '', actions: [] }));
    await setStatus(gone.id, false);
    const tried = new Tried(undone, 'reviewers', 6, reviewerDoings(server(), who));
    for (const row of await reviewersOf(server(), who)) for (const each of row.actions) await tried.compare(`of ${row.name} ${row.id}`, row, each);
    tried.end(Object.keys(reviewerActs));
  });
});
