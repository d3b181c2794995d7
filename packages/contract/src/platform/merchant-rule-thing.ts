import type { FormField } from './form.ts';

/** A field of a rule: whether, or a number. What holds where the merchant set nothing stands in `initial`. */
export type RuleField = (Extract<FormField, { min: number }> | Extract<FormField, { of: 'code' | 'flag' }>) & { readonly initial: number | boolean };
export type RuleFields = Readonly<Record<string, RuleField>>;

/** Something that a merchant sets once for all its people, each time with a reason. Plain data: its calls (merchant-rule.ts), its row on the server and its dialog follow from it. */
export interface MerchantRule<Fields extends RuleFields = RuleFields> {
  /** Names it in the history. */
  readonly entity: string;
  /** 领取规则 */
  readonly title: string;
  readonly fields: Fields;
}

export type RuleTerms<Fields> = { -readonly [Name in keyof Fields]: Fields[Name] extends { of: 'flag' } ? boolean : number };

/** What holds where a merchant set nothing. */
export const usualTerms = <Fields extends RuleFields>({ fields }: MerchantRule<Fields>): RuleTerms<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial])) as RuleTerms<Fields>;
