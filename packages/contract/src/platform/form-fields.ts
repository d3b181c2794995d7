/**
 * The types of the fields of a stored form definition (specification 3): ours on the left, as definitions spell them on the right.
 * One of them is spelled oddly, so the spellings stand here only.
 */
export const formFieldTypes = {
  input: 'input',
  textarea: 'textarea',
  number: 'number',
  radio: 'radio',
  checkbox: 'checkbox',
  time: 'time',
  date: 'date',
  datetime: 'datetime',
  rate: 'rate',
  color: 'color',
  select: 'select',
  switch: 'switch',
  slider: 'slider',
  cascader: 'cascader',
  text: 'text',
  button: 'custom-button',
  supplier: 'selectSupplier',
  riskTag: 'selectRiskTag',
  merchant: 'selectMerchant',
  funder: 'selectFinancOrg',
  source: 'selectSource',
  blank: 'blank',
  grid: 'grid',
} as const;

/** What a field is, in our words. */
export type FormFieldKind = keyof typeof formFieldTypes;

/** One field of a stored definition. `options` are the choices of a list, or an object of settings (docs/widgets.md). */
export interface FormFieldDefinition {
  readonly type: (typeof formFieldTypes)[FormFieldKind];
  readonly name?: string;
  /** The name of the field's value; needed by every field that holds one. */
  readonly model?: string;
  readonly key?: string;
  readonly rules?: readonly FormRuleDefinition[];
  /** A regular expression as text; it counts in addition to those of the rules. */
  readonly pattern?: string;
  readonly options?: unknown;
  /** `select` lets the person choose among labels; anything else shows `name`. */
  readonly labelType?: string;
  readonly labelTypeList?: readonly (string | { readonly value: string | number; readonly label: string })[];
  /** The name of the value that holds the chosen label. */
  readonly labelModel?: string;
  readonly defaultLabel?: string | number;
  /** Models that lose their value when this one changes. */
  readonly relationModel?: string | readonly string[];
}

export interface FormRuleDefinition {
  readonly required?: boolean;
  /** Bounds of a number's value, a text's characters or a list's length; `len` is both at once. */
  readonly min?: number;
  readonly max?: number;
  readonly len?: number;
  readonly enum?: readonly (string | number | boolean)[];
  readonly pattern?: string;
  readonly message?: string;
}
