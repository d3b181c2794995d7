import type { Loader, Option, TreeOption } from '../remote-select/option.ts';

export type { Loader, Option, TreeOption };

/** A field's value: text, or several texts: chosen values, a cascader's path, the two ends of a range ('' for an open end). */
export type FieldValue = string | readonly string[];
export type FieldValues = { readonly [key: string]: FieldValue | undefined };

export interface Rule {
  readonly required?: boolean;
  /** A regular expression as text, as stored form definitions carry it. Ignored when `storedPattern` refuses it. */
  readonly pattern?: string;
  readonly message?: string;
  /** Answers what is wrong with the value; undefined when it may be submitted. */
  readonly check?: (value: FieldValue | undefined, values: FieldValues) => string | undefined;
}

interface FieldBase {
  readonly key: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly rules?: readonly Rule[];
  /** Fields that lose their value when this one changes. */
  readonly related?: readonly string[];
  /** Whether the field is of personal data (names, phones, ID numbers), which is kept out of the address and of saved views. */
  readonly personal?: boolean;
}

/** One of the things that a text may stand for, and the rules for the text then. */
export interface LabelOption extends Option {
  readonly placeholder?: string;
  readonly maxlength?: number;
  readonly rules?: readonly Rule[];
}
/** A label that the person chooses: the choice is a value of its own, the first until another is chosen. */
export interface LabelChoice {
  readonly key: string;
  readonly options: readonly LabelOption[];
}

export interface TextField extends FieldBase {
  readonly type: 'text';
  readonly maxlength?: number;
  readonly labels?: LabelChoice;
}
export interface SelectField extends FieldBase {
  readonly type: 'select';
  readonly multiple?: boolean;
  readonly options: readonly Option[] | Loader<Option>;
}
export interface CascaderField extends FieldBase {
  readonly type: 'cascader';
  readonly options: readonly TreeOption[] | Loader<TreeOption>;
}
export interface DateRangeField extends FieldBase {
  readonly type: 'date-range';
}
export interface NumberField extends FieldBase {
  readonly type: 'number' | 'number-range';
  readonly min?: number;
  readonly max?: number;
  /** Decimal places; 5 where it is left out. */
  readonly decimals?: number;
}
export interface PositiveIntegerField extends FieldBase {
  readonly type: 'positive-integer';
  readonly min?: number;
  readonly max?: number;
}
export interface InputLimitField extends FieldBase {
  readonly type: 'input-limit';
  /** What may be typed. 0: digits; 1: one decimal place; 2: two. */
  readonly mode: 0 | 1 | 2;
  readonly min?: number;
  readonly max?: number;
  readonly maxlength?: number;
}

export type Field = TextField | SelectField | CascaderField | DateRangeField | NumberField | PositiveIntegerField | InputLimitField;

export type ValueOf<F> = F extends { type: 'date-range' | 'number-range' }
  ? readonly [string, string]
  : F extends { type: 'cascader' } | { multiple: true }
    ? readonly string[]
    : string;

type Labels<F> = F extends { labels: { key: infer Key extends string } } ? Key : never;
/** What a form of these fields submits: only filled fields are there, each with the label that was chosen for it. */
export type ValuesOf<Fields extends readonly Field[]> = { readonly [F in Fields[number] as F['key']]?: ValueOf<F> } & {
  readonly [Key in Labels<Fields[number]>]?: string;
};

export const isRange = (field: Field): field is DateRangeField | NumberField => field.type === 'date-range' || field.type === 'number-range';
export const holdsSeveral = (field: Field): boolean => isRange(field) || field.type === 'cascader' || (field.type === 'select' && field.multiple === true);
