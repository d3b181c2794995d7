import { termNames, type LeaseRule } from '@merchant-admin/contract/orders/lease-terms';
import { get, post, type Answer } from './http.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

type Shown = LeaseRule & { version: number; changes: string[]; made_by: string; made_at: string | null; reason: string };

/** The merchant's versions, the one that holds first. */
export const leaseRules = async (server: TestServer, who: Person = server.staff.admin): Promise<Shown[]> =>
  (await get<{ list: Shown[] }>(server, who, '/merchant/order/lease/rules')).result.list;

/** Sets rules for orders to come: the current ones, but for these. */
export async function setLeaseRules(server: TestServer, over: Partial<LeaseRule>, who: Person = server.staff.admin): Promise<Answer<{ version: number }>> {
  const now = (await leaseRules(server, who))[0]!;
  const terms = Object.fromEntries(termNames.map((name) => [name, now[name]]));
  return post(server, who, '/merchant/order/lease/saveRule', { ...terms, version: now.version, reason: '合作协议调整', ...over });
}
