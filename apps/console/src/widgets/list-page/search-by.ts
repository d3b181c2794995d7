import { parseYuan } from '@merchant-admin/common/money';
import { daysNames, type SearchField, type SearchFields, type SentFilterOf } from '@merchant-admin/contract/platform/list';
import { idCardRule, nameRule, phoneRule } from '@merchant-admin/contract/platform/searched-codes';
import type { Field, FieldValues, LabelOption, Loader, Option, TreeOption } from '../search-form/index.ts';
import type { ListState } from './list-state.ts';

type Needed<F> = F extends { choices: object }
  ? never
  : F extends { of: 'path' }
    ? 'tree'
    : F extends { of: 'id' | 'integer' | 'one' | 'word' | 'merchant' }
      ? 'flat'
      : never;
/** The choices of fields whose declaration has none: one that is missing does not compile. */
export type Choices<Fields> = {
  readonly [Name in keyof Fields as Needed<Fields[Name]> extends never ? never : Name]: Needed<Fields[Name]> extends 'tree'
    ? readonly TreeOption[] | Loader<TreeOption>
    : readonly Option[] | Loader<Option>;
};

const personal = {
  name: { maxlength: 30, placeholder: nameRule.placeholder },
  phone: { maxlength: 11, placeholder: phoneRule.placeholder, rules: [{ pattern: phoneRule.pattern, message: phoneRule.message }] },
  idCard: { maxlength: 18, placeholder: idCardRule.placeholder, rules: [{ pattern: idCardRule.pattern, message: idCardRule.message }] },
} as const;

/** The rules for the text of one field. */
function textOf(field: SearchField): Pick<LabelOption, 'maxlength' | 'placeholder' | 'rules'> & { personal?: true } {
  const placeholder = 'placeholder' in field && field.placeholder !== undefined ? { placeholder: field.placeholder } : {};
  switch (field.of) {
    case 'name':
    case 'phone':
    case 'idCard':
      return { ...personal[field.of], ...placeholder, personal: true };
    case 'pattern':
      return { maxlength: field.max, rules: [{ pattern: field.pattern, message: field.message }], ...placeholder };
    case 'line':
      return { maxlength: field.max, ...placeholder };
    default:
      return placeholder;
  }
}

type Offered = readonly Option[] | Loader<Option>;

/** A declared field as the search form takes it. @param offered where its choices come from */
function fieldOf(key: string, field: SearchField, offered: unknown): Field {
  const { label } = field;
  const related = 'related' in field && field.related !== undefined ? { related: field.related } : {};
  switch (field.of) {
    case 'days':
      return { type: 'date-range', key, label };
    case 'numbers':
      return { type: 'number-range', key, label, min: 0, max: field.max, decimals: 0 };
    case 'sums':
      return { type: 'number-range', key, label, min: 0, decimals: 2 };
    case 'path':
      return { type: 'cascader', key, label, options: offered as readonly TreeOption[] };
    case 'either': {
      const [[first, own], ...others] = Object.entries(field.fields) as [[string, SearchField], ...[string, SearchField][]];
      const options = [[first, own] as const, ...others].map(([value, each]) => ({ value, label: each.label, ...textOf(each) }));
      return { type: 'text', key: first, label, ...textOf(own), labels: { key, options } };
    }
    case 'line':
    case 'pattern':
    case 'name':
    case 'phone':
    case 'idCard':
      return { type: 'text', key, label, ...textOf(field), ...related };
    case 'merchant':
      return { type: 'select', key, label, ...related, options: offered as Offered };
    default: {
      const told = field.choices?.map(([value, name]) => ({ value, label: name }));
      return { type: 'select', key, label, ...related, options: told ?? (offered as Offered) };
    }
  }
}

const filled = (entries: readonly (readonly [string, unknown])[]) => Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));

/** What one field's value sends to the call, by name. */
function sentOf(name: string, field: SearchField, values: FieldValues): Record<string, unknown> {
  switch (field.of) {
    // The merchant stands in the address, from where every call takes it.
    case 'merchant':
      return {};
    case 'numbers':
      return filled(daysNames(name).map((each, at) => [each, values[name]?.[at]] as const));
    case 'sums':
      return filled(daysNames(name).map((each, at) => [each, parseYuan(values[name]?.[at] ?? '')] as const));
    case 'days':
      return filled(daysNames(name, field.names).map((each, at) => [each, values[name]?.[at]] as const));
    case 'path':
      return filled(field.names.map((each, at) => [each, values[name]?.[at]] as const));
    case 'either': {
      const [first] = Object.keys(field.fields) as [string];
      const chosen = values[name] as string | undefined;
      return filled([[chosen !== undefined && chosen in field.fields ? chosen : first, values[first]]]);
    }
    default:
      return filled([[name, values[name]]]);
  }
}

/** The state of a list beside its fields: text of its box, tabs, page. */
export interface Place<Tab extends string = string, Item extends string = string> {
  readonly q?: string;
  readonly tab?: Tab;
  readonly tab_item?: Item;
  readonly page: number;
  readonly page_size: number;
}

/** The tabs that the call knows; left out, every tab of the state is sent. */
interface Tabs<Tab, Item> {
  readonly tabs?: readonly Tab[];
  readonly items?: readonly Item[];
}
const known = <Word extends string>(word: string, words: readonly Word[] | undefined): word is Word =>
  word !== '' && (words === undefined || words.some((each) => each === word));

/** The search form of a list's declared fields, and the input of its call: the filled fields, by the names that they are sent under. */
export function searchBy<const Fields extends SearchFields, const Tab extends string = string, const Item extends string = string>(
  fields: Fields,
  choices: Choices<Fields>,
  { tabs, items }: Tabs<Tab, Item> = {},
) {
  const declared = Object.entries(fields as SearchFields);
  const placeOf = ({ q, tab, subTab, page, pageSize }: ListState): Place<Tab, Item> => ({
    ...(q === '' ? {} : { q }),
    ...(known(tab, tabs) ? { tab } : {}),
    ...(known(subTab, items) ? { tab_item: subTab } : {}),
    page,
    page_size: pageSize,
  });
  return {
    fields: declared.map(([key, field]) => fieldOf(key, field, (choices as Record<string, unknown>)[key])) as readonly Field[],
    toFilter: (state: ListState) =>
      ({ ...Object.assign({}, ...declared.map(([name, field]) => sentOf(name, field, state.values))), ...placeOf(state) }) as SentFilterOf<Fields> &
        Place<Tab, Item>,
  };
}
