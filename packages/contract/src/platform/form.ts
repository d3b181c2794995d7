import { formatFen } from '@merchant-admin/common/money';

/**
 * What a form asks, as data: the body's shapes (form-shapes.ts), the form's items and what they say (console/widgets/fields) follow from it.
 * Nothing here checks anything, so that screens may load it.
 */
interface Asked {
  readonly label: string;
  readonly placeholder?: string;
  /** Below the field. */
  readonly hint?: string;
  /** May be left out: a text is empty then, a number is `initial`. */
  readonly optional?: true;
}
type Choices = readonly (readonly [code: string, name: string])[];
/** `initial` is what the form begins with; `inSight`: all choices are, at once. */
interface Chosen {
  readonly choices: Choices;
  readonly inSight?: true;
}
type Words = readonly [string, ...string[]];
export type FormField = Asked &
  (
    | { readonly of: 'line' | 'paragraph'; readonly max: number }
    /** Fen, a whole number, or a share in 1/10000 that people read and type in percent. */
    | { readonly of: 'amount' | 'integer' | 'percent'; readonly min: number; readonly max: number; readonly initial?: number; readonly suffix?: string }
    | (Chosen & { readonly of: 'code'; readonly initial?: number })
    | (Chosen & { readonly of: 'word'; readonly among: Words; readonly initial?: string })
    /** None of them stands for all. */
    | (Chosen & { readonly of: 'words'; readonly among: Words })
    /** A day, YYYY-MM-DD. */
    | { readonly of: 'day' }
    /** A thing's id; the choices come from elsewhere. */
    | { readonly of: 'id'; readonly entity: string }
    /** Several texts: what each is called, and how long it may be. */
    | { readonly of: 'lines'; readonly each: string; readonly max: number; readonly most: number }
    /** Uploads of the merchant's that everybody may see. */
    | { readonly of: 'pictures'; readonly most: number }
    | { readonly of: 'flag'; readonly words: readonly [on: string, off: string]; readonly initial: boolean }
    /** Whether it is in use: no item of the form, saved with it. */
    | { readonly of: 'state'; readonly initial: boolean }
  );
export type FormFields = Readonly<Record<string, FormField>>;
type Numbers = Extract<FormField, { min: number }>;

/** A share of 1/10000 as people read it: 2.5%. */
export const percentText = (share: number): string => `${Number((share / 100).toFixed(2))}%`;

const between = ({ min, max }: Numbers): string => `请输入${min}至${max}的整数`;
const shown = ({ of }: Numbers, value: number): string => (of === 'amount' ? formatFen(value) : percentText(value));
const bound = (word: string) => (field: Numbers, value: number) => (field.of === 'integer' ? between(field) : `${field.label}${word}${shown(field, value)}`);
const [least, most] = [bound('不能小于'), bound('不能大于')];

function missing(field: FormField): string {
  const { label, of } = field;
  if (of === 'integer') return between(field);
  if (of === 'pictures') return `请至少上传1张${label}`;
  if (of === 'lines') return `请至少填写一个${label}`;
  return of === 'line' || of === 'paragraph' || of === 'amount' || of === 'percent' ? `请输入${label}` : `请选择${label}`;
}

/** What is told of a field that is empty, or holds what may not be: the same by the form and by the call. */
export const fieldTexts = {
  missing,
  tooLittle: (field: Numbers): string => least(field, field.min),
  tooMuch: (field: Numbers): string => most(field, field.max),
  /** Neither: no whole number. */
  noNumber: (field: Numbers): string => (field.of === 'integer' ? between(field) : `请输入${field.label}`),
  tooMany: ({ label, of, most: count }: { readonly label: string; readonly of: string; readonly most: number }): string =>
    of === 'pictures' ? `最多上传${count}张${label}` : `最多${count}个${label}`,
  tooLong: ({ each, max }: { readonly each: string; readonly max: number }): string => `${each}不能超过${max}个字`,
};

export type HeldOf<F> = F extends { of: 'amount' | 'integer' | 'percent' | 'code' }
  ? number
  : F extends { of: 'word'; among: readonly (infer Word extends string)[] }
    ? Word
    : F extends { of: 'words'; among: readonly (infer Word extends string)[] }
      ? Word[]
      : F extends { of: 'lines' | 'pictures' }
        ? string[]
        : F extends { of: 'state' | 'flag' }
          ? boolean
          : string;
export type MayLack<F> = F extends { optional: true } | { of: 'paragraph' | 'words' | 'state' | 'flag' } ? true : false;
