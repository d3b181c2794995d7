import { formatFen } from '@merchant-admin/common/money';
import type { ConditionGroup, ConditionOption, RecycleTerms } from '@merchant-admin/common/recycle';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';

/** Conditions as they are kept: an option is named by its place. */
export type KeptGroup = Omit<ConditionGroup, 'options'> & { readonly options: readonly Omit<ConditionOption, 'id'>[] };
export type KeptTerms = Omit<RecycleTerms, 'groups'> & { readonly groups: readonly KeptGroup[] };

/** The terms with their options' ids: group and place within it, from 1. */
export const numbered = ({ base_price, lowest_price, groups }: KeptTerms): RecycleTerms => ({
  base_price,
  lowest_price,
  groups: groups.map(({ name, multiple, options }, g) => ({
    name,
    multiple,
    options: options.map((option, o) => ({
      id: `${g + 1}-${o + 1}`,
      name: option.name,
      amount: option.amount,
      percent: option.percent,
      refused: option.refused,
    })),
  })),
});

export const sameTerms = (a: KeptTerms, b: KeptTerms): boolean => JSON.stringify(numbered(a)) === JSON.stringify(numbered(b));

export interface TermsProblem {
  definition: ErrorDefinition;
  text: string;
}
const repeated = (names: readonly string[]): string | undefined => names.find((name, index) => names.indexOf(name) < index);
const ways = ({ amount, percent, refused }: Omit<ConditionOption, 'id'>): number => [amount > 0, percent > 0, refused].filter(Boolean).length;

/** What keeps terms from being kept, in the user's words. */
export function termsProblem({ base_price: base, lowest_price: lowest, groups }: KeptTerms): TermsProblem | undefined {
  if (lowest > base) return { definition: e.RECYCLE_LOWEST_PRICE, text: e.RECYCLE_LOWEST_PRICE.text };
  const group = repeated(groups.map((each) => each.name));
  if (group !== undefined) return { definition: e.RECYCLE_NAME_REPEATED, text: `估价项“${group}”重复，请换一个名称` };
  for (const { name, options } of groups) {
    const option = repeated(options.map((each) => each.name));
    if (option !== undefined) return { definition: e.RECYCLE_NAME_REPEATED, text: `“${name}”的选项“${option}”重复，请换一个名称` };
    const both = options.find((each) => ways(each) > 1);
    if (both) return { definition: e.RECYCLE_DEDUCTION, text: `“${name}”的选项“${both.name}”只能填写扣减金额、扣减比例、不回收中的一项` };
  }
  return undefined;
}

function optionWords({ name, amount, percent, refused }: Omit<ConditionOption, 'id'>): string {
  if (refused) return `${name} 不回收`;
  if (percent > 0) return `${name} -${percent}%`;
  return amount > 0 ? `${name} -${formatFen(amount)}` : name;
}

const optionsWords = ({ options }: KeptGroup): string => options.map(optionWords).join('、');

/** The terms as the history tells them. */
export const termsWords = ({ base_price: base, lowest_price: lowest, groups }: KeptTerms) => ({
  base_price: `基准价${formatFen(base)}`,
  lowest_price: `最低回收价${formatFen(lowest)}`,
  groups: groups.map((group) => `${group.name}${group.multiple ? '（多选）' : ''}：${optionsWords(group)}`).join('；'),
});

/** Terms that wait for their day as the history tells them. */
export const waitingWords = (waiting: (KeptTerms & { version: number; valid_from: string }) | undefined): string =>
  waiting === undefined ? '待生效规则：无' : `待生效规则：第${waiting.version}版自${waiting.valid_from}起，${Object.values(termsWords(waiting)).join('，')}`;

/** What the terms of a day to come change, in words: prices, and question by question, told apart by their names; another order of the same questions as one. */
export function termsChanges(now: KeptTerms, then: KeptTerms): { what: string; before: string; after: string }[] {
  const group = (terms: KeptTerms, name: string) => terms.groups.find((each) => each.name === name);
  const words = (terms: KeptTerms, name: string): string => {
    const found = group(terms, name);
    return found === undefined ? '无' : `${optionsWords(found)}${found.multiple ? '（多选）' : ''}`;
  };
  const names = [...new Set([...now.groups, ...then.groups].map(({ name }) => name))];
  const all = [
    { what: '基准价', before: formatFen(now.base_price), after: formatFen(then.base_price) },
    { what: '最低回收价', before: formatFen(now.lowest_price), after: formatFen(then.lowest_price) },
    ...names.map((name) => ({ what: name, before: words(now, name), after: words(then, name) })),
  ];
  const changes = all.filter(({ before, after }) => before !== after);
  const order = ({ groups }: KeptTerms): string => groups.map(({ name }) => name).join('、');
  return changes.length > 0 || order(now) === order(then) ? changes : [{ what: '估价项顺序', before: order(now), after: order(then) }];
}
