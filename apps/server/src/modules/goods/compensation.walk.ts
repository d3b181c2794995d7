import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { particulars } from '../../contract-walk/particulars.ts';
import { type Particular, prepare, unique } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';

/** A compensation rule that no inspection has used. */
async function freshRule(walker: Walker, more: Record<string, unknown> = {}): Promise<Particular> {
  const { id, version } = await prepare<{ id: string; version: number }>(walker, '/merchant/goods/compensation_rule_edit', {
    category: 'other',
    name: unique('赔付'),
    percent: 10,
  });
  return { body: { rule_id: id, version, ...more } };
}

/** How the calls on compensation rules succeed. */
export const compensationWalk = particulars(goodsEndpoints, {
  compensationRuleEdit: (walker) => freshRule(walker, { category: 'other', name: unique('赔付'), amount: 9_900, percent: 0 }),
  compensationRuleStatus: (walker) => freshRule(walker, { enabled: false }),
  compensationRuleDelete: (walker) => freshRule(walker),
});
