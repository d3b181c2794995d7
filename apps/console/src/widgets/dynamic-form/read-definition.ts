import { formFieldTypes, type FormFieldKind } from '@merchant-admin/contract/platform/form-fields';
import type { FormField } from './form-field.ts';
import { isRecord, listOf, numberOf, own, textOf, type Stored } from './read-parts.ts';
import { broken, valueField, type Reading } from './read-value-field.ts';
import { formTexts } from './texts.ts';

/** The most fields, and the deepest nesting, of a form that are shown. */
export const mostFields = 500;
export const deepestGrid = 5;
const gridSpans = 24;
const longestText = 5000;

const kinds = new Map(Object.entries(formFieldTypes).map(([kind, type]) => [type as string, kind as FormFieldKind]));

/** A column's span out of 24: as given, or an equal share. */
const spanOf = (stored: unknown, columns: number): number => {
  const span = numberOf(stored) ?? 0;
  return Number.isInteger(span) && span >= 1 && span <= gridSpans ? span : Math.max(1, Math.floor(gridSpans / columns));
};

function gridField(stored: Stored, id: string, reading: Reading, depth: number): FormField {
  const options = own(stored, 'options');
  const columns = listOf(isRecord(options) ? own(options, 'columns') : undefined)
    .filter(isRecord)
    .slice(0, gridSpans);
  if (depth >= deepestGrid) return broken(id, formTexts.broken.tooDeep);
  return {
    kind: 'grid',
    id,
    columns: columns.map((column, n) => ({
      span: spanOf(own(column, 'span'), columns.length),
      fields: readFields(listOf(own(column, 'list')), `${id}-${n}`, reading, depth + 1),
    })),
  };
}

function readField(stored: unknown, id: string, reading: Reading, depth: number): FormField {
  if (!isRecord(stored)) return broken(id, formTexts.broken.field);
  const type = textOf(own(stored, 'type')) ?? '';
  const name = textOf(own(stored, 'name')) ?? formTexts.unnamed;
  const kind = kinds.get(type);
  const options = own(stored, 'options');
  if (kind === undefined) return broken(id, formTexts.broken.type(name, type));
  if (kind === 'grid') return gridField(stored, id, reading, depth);
  if (kind === 'blank') return { kind, id };
  if (kind === 'text') return { kind, id, name, text: textOf(isRecord(options) ? own(options, 'text') : options, longestText) ?? '' };
  if (kind === 'button') return { kind, id, name, key: textOf(own(stored, 'key')) ?? '' };
  return valueField(stored, kind, id, reading);
}

function readFields(stored: readonly unknown[], path: string, reading: Reading, depth: number): readonly FormField[] {
  const fields: FormField[] = [];
  for (const [n, each] of stored.entries()) {
    if (reading.fields >= mostFields) {
      reading.cut = true;
      break;
    }
    reading.fields += 1;
    fields.push(readField(each, `${path}-${n}`, reading, depth));
  }
  return fields;
}

/**
 * Reads a stored definition, a list of fields or `{ list }`, whatever is in it: a part that cannot be used becomes a line that says so. Never throws, and
 * reads no more than `mostFields` fields.
 */
export function readDefinition(definition: unknown): readonly FormField[] {
  const list = Array.isArray(definition) ? definition : isRecord(definition) ? own(definition, 'list') : undefined;
  if (!Array.isArray(list)) return [broken('f', formTexts.broken.form)];
  const reading: Reading = { fields: 0, cut: false, models: new Set() };
  const fields = readFields(list, 'f', reading, 0);
  return reading.cut ? [...fields, broken('f-cut', formTexts.broken.tooManyFields(mostFields))] : fields;
}
