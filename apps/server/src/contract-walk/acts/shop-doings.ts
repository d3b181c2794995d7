import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { someCoupon } from '../../testing/coupons.ts';
import { get, post } from '../../testing/http.ts';
import type { Person } from '../../testing/staff.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { done } from '../leases.ts';
import { unique } from '../preparing.ts';
import type { Walker } from '../walker.ts';
import type { Doing, Offered } from './tried.ts';

interface Row {
  id: string;
  version: number;
  actions: Offered[];
}
export interface EventRow {
  log_id: string;
  event: string;
  actions: Offered[];
}

const address = 'http://127.0.0.1:9/';
const keyCall = (server: TestServer, who: Person, name: string, body: object) => post<{ id: string }>(server, who, `/privilege/apiKey/${name}`, body);

export const keysOf = async (server: TestServer, who: Person) => (await get<{ list: Row[] }>(server, who, '/privilege/apiKey/list')).result.list;
export const eventsOf = async (server: TestServer, who: Person, id: string) =>
  (await get<{ list: EventRow[] }>(server, who, '/privilege/apiKey/notifyLog', { id })).result.list;

/** Keys with an address, without one, and out of use. */
export async function someKeys(server: TestServer, who: Person): Promise<void> {
  for (const standing of ['told', 'silent', 'off']) {
    const { id } = done(await keyCall(server, who, 'create', { name: unique('密钥') }));
    if (standing === 'told') done(await keyCall(server, who, 'setNotify', { id, notify_url: address, version: 1 }));
    if (standing === 'told') done(await keyCall(server, who, 'testNotify', { id }));
    if (standing === 'off') done(await keyCall(server, who, 'disable', { id }));
  }
  server.clock.advance(60_000);
}

export function keyDoings(server: TestServer, who: Person): Record<string, Doing<Row>> {
  const on =
    (name: string, more: (row: Row) => object = () => ({})): Doing<Row> =>
    (row) =>
      keyCall(server, who, name, { id: row.id, ...more(row) });
  return {
    rotate: on('rotate'),
    disable: on('disable'),
    notify: on('setNotify', ({ version }) => ({ notify_url: address, version })),
    test: on('testNotify'),
    clear: on('setNotify', ({ version }) => ({ notify_url: '', version })),
  };
}

export const eventDoings = (server: TestServer, who: Person): Record<string, Doing<EventRow>> => ({
  resend: ({ log_id }) => keyCall(server, who, 'resendNotify', { log_id }),
});

/** Coupons of an order's customer: one to use, one that was taken back. */
export async function couponsOf({ server, person, fixtures }: Walker): Promise<Row[]> {
  const order_id = fixtures['order']!;
  const read = async () => done(await get<{ member_id: string; list: Row[] }>(server, person, ordersEndpoints.memberCoupons.path, { order_id }));
  const { member_id } = await read();
  for (const _ of [1, 2]) done(await post(server, person, '/dmp/coupon/issue', someCoupon(member_id)));
  const { id, version } = (await read()).list[0]!;
  done(await couponDoings(server, person)['void']!({ id, version, actions: [] }));
  return (await read()).list;
}

export const couponDoings = (server: TestServer, who: Person): Record<string, Doing<Row>> => ({
  void: ({ id, version }) => post(server, who, '/dmp/coupon/void', { id, version, reason: '发错' }),
});
