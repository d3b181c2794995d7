import { z } from 'zod';
import { inputShape } from '../platform/form-shapes.ts';
import { kept } from '../platform/kept.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { fen, line } from '../platform/shapes.ts';
import { goodsCategoryNames, mostRules } from './codes.ts';
import { ruleColumns, ruleFields, ruleForm, ruleThing } from './compensation-list.ts';
import { goodsErrors as e } from './errors.ts';

const category = z.enum(goodsCategoryNames);

/** What damage costs, by kind of goods: proposed at inspection. */
export const compensationRules = kept(ruleThing, {
  base: 'order-management',
  reader: ['CompensationRules'],
  editor: ['compensation:edit'],
  notFound: e.RULE_NOT_FOUND,
  taken: e.RULE_NAME_TAKEN,
  most: { count: mostRules, error: e.TOO_MANY_RULES },
  unchanged: e.RULE_UNCHANGED,
  tabs: { path: '/merchant/goods/compensation_rule_categories', summary: '赔付规则的商品分类与数量' },
  list: {
    path: '/merchant/goods/compensation_rule_list',
    filter: { q: line(30, '规则名称').optional(), category: category.optional(), ...filterShape(ruleFields) },
    columns: ruleColumns,
    row: {
      category,
      /** fen; 0 where the rule is a share. */
      amount: fen,
      /** Share of the device's price in percent; 0 where the rule is an amount. */
      percent: z.int(),
    },
  },
  save: {
    path: '/merchant/goods/compensation_rule_edit',
    input: inputShape(ruleForm),
    errors: [e.RULE_PRICE],
  },
  switch: { path: '/merchant/goods/compensation_rule_status' },
  /** A rule is deleted only while no inspection has charged by it. */
  delete: { path: '/merchant/goods/compensation_rule_delete', errors: [e.RULE_USED] },
});

const { calls } = compensationRules;
export const compensationEndpoints = {
  compensationRuleTabs: calls.tabs,
  compensationRuleList: calls.list,
  compensationRuleEdit: calls.save,
  compensationRuleStatus: calls.switch,
  compensationRuleDelete: calls.delete,
} as const;
