import { sql } from 'kysely';
import { heldTags, withinStore } from '../permission/allowed.ts';
import { maybe } from '../db/database.ts';
import { act, type Caller } from '../http/run.ts';
import type { Services } from '../services.ts';

/**
 * The person that a job works for, with the rights that he has now, so that it never does more than he could. Undefined for a disabled account.
 * @param chosenStore the store within which he began it; null where he chose none
 */
export async function ownerOf(services: Services, caller: Caller, accountId: number, chosenStore: number | null = null): Promise<Caller | undefined> {
  return act(services, caller, async (ctx) => {
    const person = await maybe(
      ctx.tx,
      sql<{ name: string; store_id: number | null; is_guest: boolean; is_administrator: boolean; tags: string[] }>`
        select a.name, a.store_id, m.is_guest, coalesce(bool_or(r.is_administrator), false) as is_administrator,
          coalesce(array_agg(distinct tag) filter (where tag is not null), '{}') as tags
        from account a join merchant m on m.merchant_id = a.merchant_id
        left join account_role ar on ar.merchant_id = a.merchant_id and ar.account_id = a.id
        left join role r on r.merchant_id = ar.merchant_id and r.id = ar.role_id
        left join lateral unnest(r.tags) tag on true
        where a.merchant_id = ${ctx.merchantId} and a.id = ${accountId} and a.enabled group by a.name, a.store_id, m.is_guest`,
    );
    if (!person) return undefined;
    const storeId = person.store_id ?? chosenStore;
    return {
      ...caller,
      storeId,
      isGuest: person.is_guest,
      actor: { type: 'staff' as const, id: accountId, name: person.name, key: `a${accountId}` },
      tags: storeId === null ? heldTags(person) : withinStore(heldTags(person)),
    };
  });
}
