import { fieldTexts, type FormField } from '@merchant-admin/contract/platform/form';

interface Rule {
  readonly required?: boolean;
  readonly whitespace?: boolean;
  readonly message?: string;
  readonly validator?: (rule: unknown, value: unknown) => Promise<void>;
}

/** What is wrong with what a field holds, beside nothing being there; as the call would tell it. */
export function wrongWith(field: FormField, value: unknown): string | undefined {
  switch (field.of) {
    case 'amount':
    case 'integer':
    case 'percent':
      if (typeof value !== 'number') return undefined;
      if (value < field.min) return fieldTexts.tooLittle(field);
      return value > field.max ? fieldTexts.tooMuch(field) : undefined;
    case 'lines': {
      const lines = (value ?? []) as readonly string[];
      if (lines.length > field.most) return fieldTexts.tooMany(field);
      return lines.some((line) => line.length > field.max) ? fieldTexts.tooLong(field) : undefined;
    }
    default:
      return undefined;
  }
}

/** A validator's answer. */
export const told = (wrong: string | undefined) => (wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong)));

const lacking: readonly FormField['of'][] = ['words', 'paragraph', 'flag', 'state'];
const mayLack = ({ of, optional }: FormField): boolean => optional === true || lacking.includes(of);

/** What the form asks of a field before it sends it. */
export function rulesOf(field: FormField): Rule[] {
  const blank = field.of === 'line' ? { whitespace: true } : {};
  return [
    ...(mayLack(field) ? [] : [{ required: true, ...blank, message: fieldTexts.missing(field) }]),
    { validator: (_rule, value) => told(wrongWith(field, value)) },
  ];
}

/** A field that may be left out, where the form needs it. @param min the least that it may hold then */
export const needed = <F extends Extract<FormField, { min: number }>>({ optional: _optional, initial: _initial, ...field }: F, min: number) => ({
  ...field,
  min,
});
