import type { BrokenField, FormField, LabelChoice, ValueField, ValueKind } from './form-field.ts';
import { readChoices } from './read-choices.ts';
import { isModel, isRecord, listOf, numberOf, own, textOf, type Stored } from './read-parts.ts';
import { readRules } from './read-rules.ts';
import { formTexts } from './texts.ts';

const mostButtons = 200;
const drawnFromChoices: ReadonlySet<string> = new Set(['radio', 'checkbox', 'select', 'cascader']);

/** What is counted while a definition is read. */
export interface Reading {
  fields: number;
  cut: boolean;
  readonly models: Set<string>;
}

/** The line that stands where a field cannot be drawn. */
export const broken = (id: string, message: string): BrokenField => ({ kind: 'broken', id, message });

function labelChoice(stored: Stored, reading: Reading): LabelChoice | undefined {
  const model = textOf(own(stored, 'labelModel')) ?? '';
  const choices = readChoices(own(stored, 'labelTypeList'));
  if (own(stored, 'labelType') !== 'select' || choices.length === 0 || !isModel(model) || reading.models.has(model)) return undefined;
  reading.models.add(model);
  const initial = own(stored, 'defaultLabel');
  return { model, choices, initial: choices.find((choice) => choice.value === initial)?.value ?? (choices[0]?.value as string | number) };
}

/** A field that holds a value, or the line that says why it cannot. */
export function valueField(stored: Stored, kind: ValueKind, id: string, reading: Reading): FormField {
  const name = textOf(own(stored, 'name')) ?? formTexts.unnamed;
  const model = textOf(own(stored, 'model')) ?? '';
  if (!isModel(model)) return broken(id, formTexts.broken.model(name, model));
  if (reading.models.has(model)) return broken(id, formTexts.broken.taken(name, model));
  const options = own(stored, 'options');
  const settings: Stored = isRecord(options) ? options : {};
  const choices = readChoices(Array.isArray(options) ? options : own(settings, 'choices'));
  const loader = textOf(own(settings, 'loader'));
  if (drawnFromChoices.has(kind) && choices.length === 0 && loader === undefined) return broken(id, formTexts.broken.choices(name));
  if ((kind === 'radio' || kind === 'checkbox') && choices.length > mostButtons) return broken(id, formTexts.broken.tooManyChoices(name, mostButtons));
  reading.models.add(model);
  const related = own(stored, 'relationModel');
  return {
    kind,
    id,
    name,
    model,
    ...readRules(stored),
    label: labelChoice(stored, reading),
    related: (typeof related === 'string' ? related.split(',') : listOf(related)).map((each) => String(textOf(each)).trim()),
    choices,
    loader,
    placeholder: textOf(own(settings, 'placeholder')),
    disabled: own(settings, 'disabled') === true,
    multiple: own(settings, 'multiple') === true,
    min: numberOf(own(settings, 'min')),
    max: numberOf(own(settings, 'max')),
    step: numberOf(own(settings, 'step')),
    decimals: numberOf(own(settings, 'decimals')),
    initial: own(settings, 'defaultValue'),
  } satisfies ValueField;
}
