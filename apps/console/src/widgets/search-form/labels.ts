import type { Field, FieldValues, LabelOption, SelectField } from './field.ts';

/** The labels under which a text may be asked for. */
export const labelsOf = (field: Field) => (field.type === 'text' ? field.labels : undefined);

/** The chosen label; undefined where a field has one name. */
export function chosenLabel(field: Field, values: FieldValues): LabelOption | undefined {
  const labels = labelsOf(field);
  return labels?.options.find(({ value }) => value === values[labels.key]) ?? labels?.options[0];
}

/** The field as it is under the label that was chosen. */
export function underLabel(field: Field, values: FieldValues): Field {
  const chosen = chosenLabel(field, values);
  if (chosen === undefined) return field;
  const { value: _value, ...rest } = chosen;
  return { ...field, ...rest };
}

/** The choice of a field's label, as a field of its own: it is kept in the address beside the text. */
export function labelField(field: Field): SelectField | undefined {
  const labels = labelsOf(field);
  return labels && { type: 'select', key: labels.key, label: field.label, options: labels.options };
}

/** All values that fields hold: the choices of labels stand before the fields that they are for. */
export const withLabels = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => {
    const label = labelField(field);
    return label === undefined ? [field] : [label, field];
  });
