import { z } from 'zod';
import { kept } from '../platform/kept.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { fen, fenInput, integer, line, requiredLine } from '../platform/shapes.ts';
import { goodsCategoryNames, mostRules } from './codes.ts';
import { ruleColumns, ruleFields, ruleThing } from './compensation-list.ts';
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
    /** One of amount and percent is above zero: fen, or percent of the device's price. */
    input: { category, name: requiredLine(30, '规则名称'), amount: fenInput.default(0), percent: integer(0, 100).default(0) },
    errors: [e.RULE_PRICE],
  },
  switch: { path: '/merchant/goods/compensation_rule_status' },
  /** Only while no inspection has charged by it. */
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
