import type { Parents } from '../remote-select/option.ts';
import type { FormValues, ValueField } from './form-field.ts';
import { isEmpty } from './form-values.ts';

const none: Parents = {};

/** The values, as text, of the fields that list this one as related: what its choices depend on. */
export function parentTexts(fields: readonly ValueField[], values: FormValues, model: string): Parents {
  const parents = fields.filter((field) => field.related.includes(model) && !isEmpty(values[field.model]));
  if (parents.length === 0) return none;
  const entries = parents.map((field) => {
    const value = values[field.model];
    return [field.model, Array.isArray(value) ? value.map(String) : String(value)] as const;
  });
  return Object.fromEntries(entries);
}
