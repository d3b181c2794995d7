import { MAX_FEN } from '@merchant-admin/common/money';
import { z } from 'zod';
import { daysNames, type CellsOf, type Column, type Columns, type FilterOf, type SearchField, type SearchFields, type SentFilterOf } from './list.ts';
import { searched } from './searched.ts';
import { day, fen, id, instant, integer, line } from './shapes.ts';

/** The schemas of what a search field takes, by the names under which it is sent. */
function shapesOf(name: string, field: SearchField): Record<string, z.ZodType> {
  switch (field.of) {
    case 'line':
      return { [name]: line(field.max, field.label) };
    case 'pattern':
      return { [name]: z.string().trim().regex(new RegExp(field.pattern), field.message) };
    case 'name':
      return { [name]: searched.name(field.label) };
    case 'phone':
      return { [name]: searched.phone() };
    case 'idCard':
      return { [name]: searched.idCard() };
    case 'id':
      return { [name]: id(field.entity) };
    case 'integer':
      return { [name]: integer(field.min, field.max) };
    case 'one':
      return { [name]: z.enum(field.among as [string, ...string[]]) };
    case 'word':
      return { [name]: z.string().max(field.max) };
    case 'days':
      return Object.fromEntries(daysNames(name, field.names).map((each) => [each, day]));
    case 'numbers':
      return Object.fromEntries(daysNames(name).map((each) => [each, integer(0, field.max)]));
    case 'sums':
      return Object.fromEntries(daysNames(name).map((each) => [each, integer(0, MAX_FEN)]));
    case 'path':
      return Object.fromEntries(field.names.map((each) => [each, z.string().max(20)]));
    case 'either':
      return Object.assign({}, ...Object.entries(field.fields).map(([each, inner]) => shapesOf(each, inner)));
    case 'merchant':
      return {};
  }
}

type Filters<Fields> = {
  [Name in keyof FilterOf<Fields>]-?: z.ZodOptional<
    z.ZodType<NonNullable<FilterOf<Fields>[Name]>, NonNullable<SentFilterOf<Fields>[Name & keyof SentFilterOf<Fields>]>>
  >;
};
/** The fields of a list's input: all optional, together they narrow. */
export const filterShape = <const Fields extends SearchFields>(fields: Fields): Filters<Fields> =>
  Object.fromEntries(
    Object.entries(fields)
      .flatMap(([name, field]) => Object.entries(shapesOf(name, field)))
      .map(([name, shape]) => [name, shape.optional()]),
  ) as unknown as Filters<Fields>;

const kinds = { text: z.string(), number: z.int(), money: fen, time: instant, day, flag: z.boolean() };
const cellOf = ({ kind = 'text', mayLack }: Column): z.ZodType => (mayLack ? kinds[kind].nullable() : kinds[kind]);

export type Cells<Cs> = { [Key in keyof CellsOf<Cs>]: z.ZodType<CellsOf<Cs>[Key]> };
/** The properties of a list's row that its columns show. */
export const rowShape = <const Cs extends Columns>(columns: Cs): Cells<Cs> =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, column]) => !column.made)
      .map(([key, column]) => [key, cellOf(column)]),
  ) as unknown as Cells<Cs>;
