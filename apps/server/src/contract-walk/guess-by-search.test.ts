import { beforeAll, describe, expect, it } from 'vitest';
import { allTags } from '@merchant-admin/contract/navigation';
import { quickTradeSources } from '@merchant-admin/contract/orders/people-codes';
import { searchedFields } from '@merchant-admin/contract/platform/searched';
import type { SearchedKind } from '@merchant-admin/contract/platform/searched-codes';
import { staySignedIn } from '../reliability/desk.ts';
import { addReviewer } from '../testing/add-reviewer.ts';
import { post } from '../testing/http.ts';
import { CouponDesk } from '../testing/coupon-desk.ts';
import { ExchangeDesk, sure } from '../testing/exchange-desk.ts';
import { OldBooks } from '../testing/migrated.ts';
import { RerentDesk } from '../testing/rerent-desk.ts';
import { idNumber } from '../testing/shop.ts';
import { Warehouse } from '../testing/shipping.ts';
import { signIn, type Person } from '../testing/staff.ts';
import { useServer } from '../testing/test-server.ts';
import { SalesDesk } from '../testing/sales-desk.ts';
import { SheetDesk } from '../testing/sheet-desk.ts';
import { BuybackDesk } from '../testing/buyback-desk.ts';
import { VisitDesk } from '../testing/visit-desk.ts';
import { WatersDesk } from '../testing/waters-desk.ts';
import { Till } from '../testing/till.ts';
import { ReserveDesk, taken } from '../testing/reserve-desk.ts';
import { GoodsDesk } from '../testing/goods-desk.ts';
import { calls, isStaff, isWrite } from './calls.ts';
import { isRefused } from './by-schema.ts';
import { Cases } from './cases.ts';
import { fieldsOf, withValue } from './sample/fields.ts';
import { searchDoors, toldOf, type Door } from './search-doors.ts';
import { send } from './send.ts';
import { sampleFor, startWalker, type Walker } from './walker.ts';

const limit = 8;
const server = useServer({ PLAIN_VIEWS_PER_DAY: String(limit), LOOKS_IN_TEN_MINUTES: '100000' });

const victim = { member_id: 'victim-1', name: '欧阳澜沧', phone: '18877665544', id_card: '11010519491231002X' };
const someone = { name: victim.name, phone: victim.phone };
const secrets: Readonly<Record<SearchedKind, string>> = { phone: victim.phone, name: victim.name, idCard: victim.id_card };

/** Another text of the same form, which differs in the sign at one place. */
const wrongAt = (text: string, at: number) => {
  const signs = Array.from(text);
  const other = /\d/.test(signs[at]!) ? String((Number(signs[at]) + 3) % 10) : '赵';
  return signs.with(at, other).join('');
};
const wholeWrong: Readonly<Record<SearchedKind, (n: number) => string>> = {
  phone: (n) => `1${String(3_900_000_000 + n)}`,
  name: (n) => `欧阳${String.fromCodePoint(0x4e00 + n)}`,
  idCard: (n) => `110105194912${String(310_000 + n)}`,
};
/** Whether a text of few digits may find orders by the end of their numbers: a box that searches many things looks there too. */
const namesAnOrder = ({ kinds }: Door, part: string, no: string | undefined) =>
  kinds.length > 1 && /^\d{1,4}$/.test(part) && (no === undefined || no.endsWith(part));
/** The part of personal data that a masked list shows, so that it may be searched. */
const shown: Readonly<Record<SearchedKind, string | undefined>> = { phone: victim.phone.slice(-4), name: Array.from(victim.name)[0], idCard: undefined };

let walker: Walker;
let doors: Door[];
let order: string;
let late: string;

/** Somebody with all rights but that to plain data, to whom the victim's late order is given. */
async function attacker(tags: readonly string[] = allTags.filter((tag) => tag !== 'order:plain')): Promise<Person> {
  const person = await addReviewer(server(), 1, tags);
  await post(server(), server().staff.admin, '/merchant/order/overdue/assign', { order_ids: [late], collector_id: String(person.id) });
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
}

beforeAll(async () => {
  await staySignedIn(server());
  walker = await startWalker(server());
  const { admin, supervisor } = server().staff;
  const over = { customer: victim, receiver: { ...someone, region: '浙江省杭州市西湖区', street: '龙井路九溪十八涧77号' }, channel_id: '2', source_id: '21' };
  order = (await walker.shop.paidOrder(over)).order_id;
  const coupons = new CouponDesk(server(), walker.shop);
  const { coupon } = await coupons.held({}, victim.member_id);
  expect((await coupons.write(coupon.code, 40_000)).code).toBe(200);
  const till = new Till(server(), walker.shop);
  late = (await till.leased({ over: { ...over, channel_id: '1', source_id: quickTradeSources[0]! } })).order_id;
  expect((await till.act('back/apply', late, { way: 'mail', reason: '不租了' })).code).toBe(200);
  const exchanges = await ExchangeDesk.open(till);
  const asked = sure(await exchanges.ask((await exchanges.leased(victim.member_id, over)).order_id, victim.member_id, over));
  await exchanges.passed(asked.order_id);
  const { order_id: back } = await walker.shop.paidOrder(over);
  const warehouse = new Warehouse(server(), admin);
  const { version } = (await warehouse.call('ship', warehouse.parcel(back, (await warehouse.passed(back)).version))).result;
  expect((await warehouse.call('refuse', { order_id: back, version, outcome: 'again', reason: '拒收' })).code).toBe(200);
  await new OldBooks(server(), admin).bring([{ 原订单号: 'OLD-1', 用户姓名: victim.name, 手机号: victim.phone, 身份证号: victim.id_card }]);
  const reserve = new ReserveDesk(server(), await GoodsDesk.open(server(), admin));
  const open = await reserve.open(supervisor.id === admin.id ? admin : server().staff.everything);
  taken(await reserve.reserve(walker.shop, open.reserve_id, { customer: { member_id: 'victim-2', ...someone } }));
  const visits = new VisitDesk(server(), walker.shop, admin);
  expect((await visits.make(await visits.store(), { name: victim.name, phone: victim.phone, may_wait: true })).code).toBe(200);
  const buybacks = await BuybackDesk.open(server(), walker.shop, admin);
  await (await SheetDesk.open(buybacks)).make({ customer: { ...someone, id_card: victim.id_card, payee_account: victim.phone } });
  await buybacks.placed({ customer: { member_id: 'victim-4', name: victim.name, phone: victim.phone, id_card: victim.id_card } });
  const selling = await SalesDesk.open(server(), walker.shop, admin);
  await selling.paid(undefined, { customer: { member_id: 'victim-5', ...someone } });
  const saved = await post(server(), admin, '/privilege/account/save', {
    account: 'victim',
    name: '员工甲',
    phone: victim.phone,
    role_ids: [walker.fixtures.role],
  });
  expect(saved.code).toBe(200);
  const ended = (await till.leased({ over: { customer: { member_id: 'victim-3', ...someone, id_card: idNumber(4321) } } })).order_id;
  expect((await till.act('orderEnd', ended, { finish_type: 8, device_to: 20, reason: '提前结清' })).code).toBe(200);
  expect((await new RerentDesk(server(), admin).rule()).code).toBe(200);
  const water = new WatersDesk(server());
  const made = await water.call<{ task_id: string }>(admin, 'taskSave', water.body([order, late]));
  walker = { ...walker, fixtures: { ...walker.fixtures, waterTask: made.result.task_id } };
  server().clock.advance(40 * 86_400_000);
  doors = searchDoors(server(), walker.fixtures);
});

describe('somebody who sees lists masked', () => {
  it('finds by what is shown, in every list, export, picker and act on all that match', async () => {
    const cases = new Cases('searches by what is shown', 30);
    const who = await attacker();
    for (const door of doors)
      for (const kind of door.kinds) {
        const text = shown[kind];
        if (text === undefined || door.id === 'orders.addPhoneTagOrders phone') continue;
        const [right, wrong] = [await door.ask(who, text), await door.ask(who, kind === 'phone' ? '9987' : '赵')];
        cases.add(`${door.id} ${text}`, right === wrong ? `tells the same of ${text} and of nobody's: ${right.slice(0, 200)}` : undefined);
      }
    expect(cases.end()).toEqual([]);
  });

  it('learns nothing by going on from there, sign by sign, from either end, with the order’s number or without', async () => {
    const cases = new Cases('guesses sign by sign', 700);
    for (const door of doors) {
      const who = await attacker();
      for (const kind of door.kinds) {
        const secret = secrets[kind];
        const signs = Array.from(secret);
        const parts = signs.flatMap((_, n) => (n === 0 ? [] : [signs.slice(0, n).join(''), ...(kind === 'name' ? [] : [signs.slice(-n).join('')])]));
        for (const part of parts.filter((each) => each !== shown[kind])) {
          const wrong = wrongAt(part, part.length - 1 === 0 || secret.endsWith(part) ? 0 : Array.from(part).length - 1);
          for (const no of door.withOrder ? [undefined, order] : [undefined]) {
            if (namesAnOrder(door, part, no) || namesAnOrder(door, wrong, no)) continue;
            const [one, other] = [await door.ask(who, part, no), await door.ask(who, wrong, no)];
            cases.add(
              `${door.id} ${part}${no ? ' of an order' : ''}`,
              one === other ? undefined : `tells ${part} from ${wrong}: ${one.slice(0, 160)} | ${other.slice(0, 160)}`,
            );
          }
        }
      }
    }
    expect(cases.end()).toEqual([]);
  });

  it('guesses whole numbers and names no more often than the day allows, and is told the same of right and wrong beyond', async () => {
    const cases = new Cases('whole guesses', 300);
    for (const door of doors)
      for (const kind of door.kinds) {
        const who = await attacker();
        const refusals = [];
        for (let n = 0; n < limit; n += 1) refusals.push((await door.ask(who, wholeWrong[kind](n))).includes('1053'));
        const [right, wrong, again] = [
          await door.ask(who, secrets[kind]),
          await door.ask(who, wholeWrong[kind](limit)),
          await door.ask(who, wholeWrong[kind](0)),
        ];
        cases.add(`${door.id}: ${kind} within the day`, refusals.some(Boolean) ? 'refused too early' : undefined);
        cases.add(`${door.id}: ${kind} beyond`, right.includes('1053') && right === wrong ? undefined : `${right.slice(0, 160)} | ${wrong.slice(0, 160)}`);
        cases.add(`${door.id}: ${kind} asked before`, again.includes('1053') ? 'the same search costs another look' : undefined);
        for (let n = 0; n < limit; n += 1) cases.add(`${door.id}: ${kind} ${n}`, undefined);
      }
    expect(cases.end()).toEqual([]);
  });

  it('finds no other field that tells a person’s data from somebody else’s', async () => {
    const cases = new Cases('fields that search no personal data', 150);
    const who = await attacker();
    const tries: [string, string][] = [
      [victim.phone, '18877665543'],
      [victim.phone.slice(-5), '75544'],
      [victim.phone.slice(0, 7), '1887767'],
      [victim.name, '欧阳澜仓'],
      [victim.name.slice(0, 2), '欧赵'],
      [victim.id_card, '11010519491231003X'],
    ];
    for (const call of calls.filter((each) => isStaff(each) && !isWrite(each)))
      for (const place of ['query', 'body'] as const) {
        const schema = call.endpoint[place];
        const marked = new Set(searchedFields(schema).map(({ path }) => path.join('.')));
        for (const { path, kind, entity } of fieldsOf(schema)) {
          if (kind !== 'text' || entity !== undefined || marked.has(path.join('.'))) continue;
          const sample = sampleFor(call, walker.fixtures);
          const given = (text: string) => ({ ...sample, [place]: withValue(sample[place], path, text) });
          const ask = async (text: string) => toldOf(await send(server(), call, given(text), { token: who.token }));
          for (const [right, wrong] of tries) {
            // What its schema refuses nobody has looked for.
            const refused = [right, wrong].every((text) => isRefused(call, place, given(text)[place]));
            const [one, other] = refused ? ['', ''] : [(await ask(right)).replaceAll(right, '…'), (await ask(wrong)).replaceAll(wrong, '…')];
            cases.add(`${call.id} ${path.join('.')} ${right}`, one === other ? undefined : `tells it from ${wrong}`);
          }
        }
      }
    expect(cases.end()).toEqual([]);
  });
});
