import { sql } from 'kysely';
import { platformErrors as e } from '@merchant-admin/contract/platform/errors';
import { maybe } from '../db/database.ts';
import { withTenant } from '../db/tenant.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from '../http/run.ts';
import { withinStore } from '../permission/allowed.ts';
import type { Services } from '../services.ts';

const idPattern = /^[1-9]\d{0,14}$/;

const isThere = ({ database }: Services, merchantId: number, id: string) =>
  withTenant(database.db, { merchantId, readOnly: true }, (tx) => maybe(tx, sql`select 1 from store where merchant_id = ${merchantId} and id = ${id}::bigint`));

/**
 * The caller within the store that the request names: held to it as its own staff are, in what he sees and in what he does. Staff of a store are in theirs and in
 * no other.
 * @throws NOT_FOUND for a store that is not there or not his
 */
export async function withinChosenStore(services: Services, caller: Caller, named: string | string[] | undefined): Promise<Caller> {
  if (named === undefined || named === String(caller.storeId)) return caller;
  const known = caller.storeId === null && typeof named === 'string' && idPattern.test(named) && (await isThere(services, caller.merchantId, named));
  if (!known) refuse(e.NOT_FOUND, { text: '门店不存在' });
  return { ...caller, storeId: Number(named), tags: withinStore(caller.tags) };
}
