import { segmentOutcomes, type SegmentRule } from '@merchant-admin/contract/goods/codes';
import { tierEndpoints } from '@merchant-admin/contract/goods/tiers';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { objectionToRules } from '../rules/segment-for.ts';
import { keepSegmentRules, segmentRulesOf } from '../store/segment-rules.store.ts';

/** By which risk rank a customer pays which segment's prices. */
export const tierRules = operation(tierEndpoints.tierRules, async (ctx) => {
  const { rules, version } = await segmentRulesOf(ctx);
  return { rules: [...rules], version };
});

const words = ({ outcome, from_rank: from, to_rank: to, returning }: SegmentRule): string =>
  `${from === to ? `T${from}` : `T${from}-T${to}`}${returning ? '（老客户）' : ''}：${segmentOutcomes[outcome]}`;
const told = (rules: readonly SegmentRule[]) => ({ rules: rules.map(words).join('；') });

/** Changes the rules for orders from now on; orders that are placed keep their segment. */
export const tierRulesEdit = operation(tierEndpoints.tierRulesEdit, async (ctx, { body }) => {
  const objection = objectionToRules(body.rules);
  if (objection) refuse(objection.error, objection.text === undefined ? {} : { text: objection.text });
  const before = await segmentRulesOf(ctx);
  const kept = (await keepSegmentRules(ctx, body.rules, body.version)) ?? refuse(platformErrors.STALE);
  await record(ctx, {
    module: 'goods',
    action: '设置客群规则',
    objectType: 'segmentRules',
    objectId: null,
    before: told(before.rules),
    after: told(body.rules),
  });
  return kept;
});
