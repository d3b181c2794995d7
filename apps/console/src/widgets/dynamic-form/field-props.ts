import type { FormControlProps } from '../remote-select/remote-select.tsx';
import type { Parents } from '../remote-select/option.ts';
import type { FormValue, ValueField } from './form-field.ts';

/** What every control of the form takes: its field, its value, and what the form says of it. */
export interface FieldProps {
  readonly field: ValueField;
  readonly value: FormValue | undefined;
  /** The values that the field's choices depend on. */
  readonly parents: Parents;
  readonly onChange: (value: FormValue | undefined) => void;
  readonly control: FormControlProps & { readonly id: string; readonly disabled: boolean };
}

export const textIn = (value: FormValue | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
export const numberIn = (value: FormValue | undefined): number | undefined => (typeof value === 'number' ? value : undefined);
export const listIn = (value: FormValue | undefined): readonly (string | number)[] | undefined => (Array.isArray(value) ? value : undefined);
