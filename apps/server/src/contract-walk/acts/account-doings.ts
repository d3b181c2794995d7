import { get, post } from '../../testing/http.ts';
import type { Person } from '../../testing/staff.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { unique } from '../preparing.ts';
import type { Doing, Offered } from './tried.ts';

interface Row {
  id: string;
  version: number;
  actions: Offered[];
}
export interface AccountRow extends Row {
  account: string;
  name: string;
  roles: { id: string }[];
}
export interface RoleRow extends Row {
  name: string;
  description: string;
  tags: string[];
}
export interface ReviewerRow extends Row {
  name: string;
}

export const accountsOf = async (server: TestServer, who: Person) =>
  (await post<{ list: AccountRow[] }>(server, who, '/privilege/account/list', { page: 1, page_size: 50 })).result.list;
export const rolesOf = async (server: TestServer, who: Person) => (await get<{ list: RoleRow[] }>(server, who, '/privilege/role/list')).result.list;
export const reviewersOf = async (server: TestServer, who: Person) =>
  (await get<{ list: ReviewerRow[] }>(server, who, '/merchant/order/order/audit_reviewer_page', { page: '1', page_size: '50' })).result.list;

/** How each act on an account is done by somebody. @param empty a role without rights, which anybody may give */
export function accountDoings(server: TestServer, who: Person, empty: string): Record<string, Doing<AccountRow>> {
  const call =
    (name: string, body: (row: AccountRow) => object = () => ({})): Doing<AccountRow> =>
    (row) =>
      post(server, who, `/privilege/account/${name}`, { account_id: row.id, ...body(row) });
  const save =
    (more: readonly string[] = []): Doing<AccountRow> =>
    ({ id, version, name, roles }) =>
      post(server, who, '/privilege/account/save', { id, version, name, role_ids: [...roles.map((role) => role.id), ...more] });
  return {
    edit: save(),
    roles: save([empty]),
    disable: call('status', () => ({ enabled: false })),
    enable: call('status', () => ({ enabled: true })),
    endSessions: call('sessions/end'),
    invite: call('invite'),
    password: call('resetPassword'),
    feishu: call('feishu', () => ({ feishu_id: unique('ou') })),
  };
}

export const roleDoings = (server: TestServer, who: Person): Record<string, Doing<RoleRow>> => ({
  edit: ({ id, version, description, tags }) => post(server, who, '/privilege/role/save', { id, version, name: unique('改名'), description, tags }),
  delete: ({ id, version }) => post(server, who, '/privilege/role/delete', { role_id: id, version }),
});

export function reviewerDoings(server: TestServer, who: Person): Record<string, Doing<ReviewerRow>> {
  const set =
    (body: object): Doing<ReviewerRow> =>
    ({ id, version }) =>
      post(server, who, '/merchant/order/order/create_audit_reviewer', { account_id: id, version, ...body });
  return { keep: set({}), scope: set({ most_rent: 12_345 }), end: set({ enabled: false }) };
}
