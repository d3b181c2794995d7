import { z } from 'zod';
import { fieldTexts, type FormField, type FormFields, type HeldOf, type MayLack } from './form.ts';
import { fen, id, line, paragraph, requiredLine } from './shapes.ts';
import { publicUploadKey } from './uploads.ts';

/** A whole number that may come as text, as form-encoded bodies send it, with what is told of any other. */
const whole = (min: number, max: number, told: Record<'missing' | 'noNumber' | 'tooLittle' | 'tooMuch', string>) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z
      .int({ error: ({ input }) => (input === undefined || input === null ? told.missing : told.noNumber) })
      .min(min, told.tooLittle)
      .max(max, told.tooMuch),
  );

function numberOf(field: Extract<FormField, { min: number }>): z.ZodType {
  const { missing, noNumber, tooLittle, tooMuch } = fieldTexts;
  return whole(field.min, field.max, { missing: missing(field), noNumber: noNumber(field), tooLittle: tooLittle(field), tooMuch: tooMuch(field) });
}

function codeOf(field: Extract<FormField, { of: 'code' }>): z.ZodType {
  const codes = field.choices.map(([code]) => Number(code));
  const missing = fieldTexts.missing(field);
  return whole(Math.min(...codes), Math.max(...codes), { missing, noNumber: missing, tooLittle: missing, tooMuch: missing }).refine(
    (code) => codes.includes(code),
    missing,
  );
}

/** What a field takes. */
function takenBy(field: FormField): z.ZodType {
  switch (field.of) {
    case 'line':
      return field.optional ? line(field.max, field.label) : requiredLine(field.max, field.label);
    case 'paragraph':
      return paragraph(field.max, field.label);
    case 'amount':
    case 'integer':
    case 'percent':
      return numberOf(field);
    case 'code':
      return codeOf(field);
    case 'word':
      return z.enum(field.among as [string, ...string[]], fieldTexts.missing(field));
    case 'words':
      return z.array(z.enum(field.among as [string, ...string[]])).max(field.among.length);
    case 'day':
      return z.iso.date(fieldTexts.missing(field));
    case 'id':
      return id(field.entity);
    case 'lines':
    case 'pictures': {
      const several = z.array(field.of === 'lines' ? requiredLine(field.max, field.each) : publicUploadKey).max(field.most, fieldTexts.tooMany(field));
      return field.optional ? several : several.min(1, fieldTexts.missing(field));
    }
    case 'state':
    case 'flag':
      return z.boolean();
  }
}

/** What a field that is left out counts as; undefined: it may not be, or counts as nothing. */
function leftOut(field: FormField): unknown {
  if (field.of === 'state' || field.of === 'flag' || (field.optional && 'initial' in field)) return field.initial;
  if (field.of === 'words' || (field.optional && (field.of === 'lines' || field.of === 'pictures'))) return [];
  return field.of === 'paragraph' || (field.optional && field.of === 'line') ? '' : undefined;
}

function shapeOf(field: FormField): z.ZodType {
  const instead = leftOut(field);
  if (instead !== undefined) return takenBy(field).default(instead);
  return field.optional ? takenBy(field).optional() : takenBy(field);
}

type ShapeOf<F> =
  MayLack<F> extends true
    ? F extends { of: 'id' }
      ? z.ZodOptional<z.ZodString>
      : z.ZodDefault<z.ZodType<HeldOf<F>, HeldOf<F>>>
    : z.ZodType<HeldOf<F>, HeldOf<F>>;
type Inputs<Fields> = { [Name in keyof Fields]: ShapeOf<Fields[Name]> };
/** The part of a body that a form's fields fill. */
export const inputShape = <const Fields extends FormFields>(fields: Fields): Inputs<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shapeOf(field)])) as unknown as Inputs<Fields>;

/** A picture as it is answered. */
export const picture = z.object({ key: z.string(), url: z.string() });
const pictures = z.array(picture);

type Named<Name> = Name extends `${infer Thing}_id` ? `${Thing}_name` : `${Name & string}_name`;
type Answered<Fields> = { [Name in keyof Fields]: Fields[Name] extends { of: 'pictures' } ? typeof pictures : z.ZodType<HeldOf<Fields[Name]>> } & {
  [Name in keyof Fields as Fields[Name] extends { of: 'id' | 'code' } ? Named<Name> : never]: z.ZodString;
};

function answeredOf(field: FormField): z.ZodType {
  switch (field.of) {
    case 'amount':
      return fen;
    case 'integer':
    case 'percent':
    case 'code':
      return z.int();
    case 'word':
      return z.enum(field.among as [string, ...string[]]);
    case 'words':
    case 'lines':
      return z.array(z.string());
    case 'pictures':
      return pictures;
    case 'state':
    case 'flag':
      return z.boolean();
    default:
      return z.string();
  }
}

/** What an answer tells of what a form's fields hold: of things and codes their names too, `category_id` with `category_name`. */
export const answerShape = <const Fields extends FormFields>(fields: Fields): Answered<Fields> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const told: [string, z.ZodType][] = [[name, answeredOf(field)]];
      return field.of === 'id' || field.of === 'code' ? [...told, [`${name.replace(/_id$/, '')}_name`, z.string()]] : told;
    }),
  ) as unknown as Answered<Fields>;
