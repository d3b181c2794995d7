import { sql } from 'kysely';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors as e } from '@merchant-admin/contract/platform/errors';
import { heldWhileViewing, viewRight } from '@merchant-admin/contract/platform/viewing';
import { maybe } from '../db/database.ts';
import { withTenant } from '../db/tenant.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from '../http/run.ts';
import type { Services } from '../services.ts';

const idPattern = /^[1-9]\d{0,14}$/;

const isThere = ({ database }: Services, merchantId: number) =>
  withTenant(database.db, { merchantId, readOnly: true }, (tx) => maybe(tx, sql`select 1 from merchant where merchant_id = ${merchantId}`));

/**
 * The caller inside the merchant that the request names: the platform's own staff look there, under its row security, and act nowhere but in their own.
 * @throws FORBIDDEN for a caller who may not, VIEWING_MERCHANT for a call that does more than look, NOT_FOUND
 */
export async function insideOther(services: Services, endpoint: Endpoint, caller: Caller, named: string | string[] | undefined): Promise<Caller> {
  if (named === undefined || named === String(caller.merchantId)) return caller;
  if (caller.isGuest || caller.storeId !== null || !caller.tags.has(viewRight)) refuse(e.FORBIDDEN, { note: viewRight });
  if (!endpoint.viewable) refuse(e.VIEWING_MERCHANT, { note: endpoint.path });
  const known = typeof named === 'string' && idPattern.test(named) && (await isThere(services, Number(named)));
  if (!known) refuse(e.NOT_FOUND, { text: '商家不存在' });
  return { ...caller, merchantId: Number(named), tags: new Set([...caller.tags].filter(heldWhileViewing)) };
}
