import { rerentEndpoints } from '@merchant-admin/contract/rerent/endpoints';
import { someCandidate } from '../../contract-walk/acts/rerent-doings.ts';
import { done } from '../../contract-walk/leases.ts';
import { particulars } from '../../contract-walk/particulars.ts';
import { prepare, unique, type Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { rerentPath, someRule } from '../../testing/rerent-desk.ts';

/** A rule of its own, which no other call has changed or deleted. */
async function fresh(walker: Walker, more: Record<string, unknown> = {}): Promise<Particular> {
  const made = await prepare<{ id: string; version: number }>(walker, rerentPath('rerentRuleSave'), someRule({ name: unique('复租规则') }));
  return { body: { rule_id: made.id, version: made.version, ...more } };
}

const aimed = async (walker: Walker): Promise<Particular> => ({ body: (await someCandidate(walker)).aim });

/** How the calls on renting again succeed. */
export const rerentWalk = particulars(rerentEndpoints, {
  rerentRuleSave: (walker) => fresh(walker, someRule({ name: unique('复租规则') })),
  rerentRuleStatus: (walker) => fresh(walker, { enabled: false }),
  rerentRuleDelete: (walker) => fresh(walker),
  rerentFollow: async () => ({ body: { next_at: undefined } }),
  rerentIssue: aimed,
  rerentLink: aimed,
  shopRerentLink: async (walker) => {
    const { desk, aim } = await someCandidate(walker);
    return { query: { token: done(await desk.call<{ token: string }>('rerentLink', aim)).token } };
  },
});
