import type { FormFieldKind } from '@merchant-admin/contract/platform/form-fields';
import type { StoredPattern } from '../shared/stored-pattern.ts';

/** What one field holds, typed as its kind says; a field without content holds nothing. */
export type FormValue = string | number | boolean | readonly (string | number)[];
export type FormValues = { readonly [model: string]: FormValue | undefined };

export interface FormChoice {
  readonly value: string | number;
  readonly label: string;
  readonly disabled?: boolean;
  readonly children?: readonly FormChoice[];
}

export interface FormRule {
  readonly required: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly len?: number;
  readonly enum?: readonly unknown[];
  readonly pattern?: StoredPattern;
  readonly message?: string;
}

/** A label that the person chooses; the choice is a value of its own. */
export interface LabelChoice {
  readonly model: string;
  readonly choices: readonly FormChoice[];
  readonly initial: string | number;
}

/** Kinds that hold a value. */
export type ValueKind = Exclude<FormFieldKind, 'text' | 'button' | 'blank' | 'grid'>;

interface Placed {
  /** The field's place in the definition, which tells it from all others. */
  readonly id: string;
}

export interface ValueField extends Placed {
  readonly kind: ValueKind;
  readonly name: string;
  readonly model: string;
  readonly rules: readonly FormRule[];
  readonly label: LabelChoice | undefined;
  readonly related: readonly string[];
  readonly choices: readonly FormChoice[];
  /** The name of the form's loader for the choices. */
  readonly loader: string | undefined;
  readonly placeholder: string | undefined;
  readonly disabled: boolean;
  readonly multiple: boolean;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step: number | undefined;
  readonly decimals: number | undefined;
  readonly initial: unknown;
  /** Notes on parts of the field's definition that could not be used. */
  readonly notes: readonly string[];
}

export interface TextField extends Placed {
  readonly kind: 'text';
  readonly name: string;
  readonly text: string;
}
export interface ButtonField extends Placed {
  readonly kind: 'button';
  readonly name: string;
  readonly key: string;
}
export interface BlankField extends Placed {
  readonly kind: 'blank';
}
export interface GridField extends Placed {
  readonly kind: 'grid';
  readonly columns: readonly { readonly span: number; readonly fields: readonly FormField[] }[];
}
/** A field whose definition cannot be used, and why. */
export interface BrokenField extends Placed {
  readonly kind: 'broken';
  readonly message: string;
}

export type FormField = ValueField | TextField | ButtonField | BlankField | GridField | BrokenField;

const shapes: Readonly<Record<string, true>> = { text: true, button: true, blank: true, grid: true, broken: true };
export const holdsValue = (field: FormField): field is ValueField => !Object.hasOwn(shapes, field.kind);

/** Every field that holds a value, in the order in which they are read. */
export const valueFields = (fields: readonly FormField[]): readonly ValueField[] =>
  fields.flatMap((field) => (field.kind === 'grid' ? field.columns.flatMap((column) => valueFields(column.fields)) : holdsValue(field) ? [field] : []));
