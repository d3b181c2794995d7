/**
 * What a list is searched by and what it shows, as data: the call's shapes (list-shapes.ts), the search form and the table, the file that is taken out and the
 * server's conditions follow from it. Nothing here checks anything, so that screens may load it.
 */

interface Labelled {
  readonly label: string;
  readonly placeholder?: string;
  /** Fields that lose their value when this one changes. */
  readonly related?: readonly string[];
}
/** A person's text: any line, one that fits a pattern, or a part of what is shown masked (platform/searched.ts). */
type Typed =
  | { readonly of: 'line'; readonly max: number }
  | { readonly of: 'pattern'; readonly max: number; readonly pattern: string; readonly message: string }
  | { readonly of: 'name' | 'phone' | 'idCard' };
/** A choice: a thing's id, a code, one of the declared words (`among`), or a word that is declared elsewhere. */
type Chosen =
  | { readonly of: 'id'; readonly entity: string }
  | { readonly of: 'integer'; readonly min: number; readonly max: number }
  | { readonly of: 'one'; readonly among: readonly [string, ...string[]] }
  | { readonly of: 'word'; readonly max: number };
type Choice = Chosen & {
  /** Pairs of code and what people read; without them the screen says where its choices come from. */
  readonly choices?: readonly (readonly [string, string])[];
};
/**
 * Fields that send several values. Days from and to go as `{name}_from` and `{name}_to`, or by the names told, whole numbers and sums from and to as the former (sums are typed in yuan and
 * sent in fen); levels
 * chosen one after another go by these names; the merchant looked into stands in the address.
 */
type Several =
  | { readonly of: 'days'; readonly names?: readonly [from: string, to: string] }
  | { readonly of: 'numbers'; readonly max: number }
  | { readonly of: 'sums' }
  | { readonly of: 'path'; readonly names: readonly [string, ...string[]] }
  | { readonly of: 'merchant' };

/** A field for the two states of what is switched on and off. */
export const switched = <const On extends string, const Off extends string>(on: On, off: Off) =>
  ({
    label: '状态',
    of: 'one',
    among: ['0', '1'],
    choices: [
      ['1', on],
      ['0', off],
    ],
  }) as const;

type TextField = Labelled & Typed;
/** One box that searches by one of several fields; the person says by which. */
export interface EitherField {
  readonly of: 'either';
  readonly label: string;
  readonly fields: Readonly<Record<string, TextField>>;
}
export type SearchField = TextField | (Labelled & Choice) | (Labelled & Several) | EitherField;
export type SearchFields = Readonly<Record<string, SearchField>>;

type Text<F> = F extends { of: 'one'; among: readonly (infer Word extends string)[] } ? Word : string;
/** A field's value on the server: a number for an integer, text for the rest. */
type Held<F> = F extends { of: 'integer' | 'numbers' | 'sums' } ? number : Text<F>;
/** A field's value as it may be sent: form-encoded bodies and addresses send numbers as text. */
type Sent<F> = F extends { of: 'integer' | 'numbers' | 'sums' } ? number | string : Text<F>;

type NamesOf<Name, F> = F extends { of: 'days' | 'path'; names: readonly (infer N extends string)[] }
  ? N
  : F extends { of: 'days' | 'numbers' | 'sums' }
    ? `${Name & string}_from` | `${Name & string}_to`
    : F extends { of: 'either'; fields: infer Fields }
      ? keyof Fields & string
      : F extends { of: 'merchant' }
        ? never
        : Name & string;
/** The names under which fields are sent, each with the field that it stands for. */
type FieldsByName<Fields> = { [Name in keyof Fields as NamesOf<Name, Fields[Name]>]: Fields[Name] };
export type FilterOf<Fields> = { [Name in keyof FieldsByName<Fields>]?: Held<FieldsByName<Fields>[Name]> };
export type SentFilterOf<Fields> = { [Name in keyof FieldsByName<Fields>]?: Sent<FieldsByName<Fields>[Name]> };

/** The names under which a field of days is sent: from, to. */
export const daysNames = (name: string, names: readonly [string, string] = [`${name}_from`, `${name}_to`]): readonly [string, string] => names;

/** How a cell's value reads: fen as yuan, instants and days in Asia/Shanghai. */
export type ColumnKind = 'text' | 'number' | 'money' | 'time' | 'day' | 'flag';
export interface Column {
  readonly title: string;
  /** The column's width in pixels. */
  readonly width: number;
  readonly kind?: ColumnKind;
  /** How a flag's two states read; 是 and 否 where nothing is told. */
  readonly words?: readonly [on: string, off: string];
  /** Whether a row may have no value here. */
  readonly mayLack?: true;
  /** Whether the cell is no property of the row but made of others, by the list's cells. */
  readonly made?: true;
  /** Whether the column is hidden until a person chooses it. */
  readonly hidden?: true;
  readonly sortable?: true;
}
export type Columns = Readonly<Record<string, Column>>;

type Plain<C> = C extends { kind: 'number' | 'money' } ? number : C extends { kind: 'flag' } ? boolean : string;
type Lacking<C> = C extends { mayLack: true } ? null : never;
/** The properties of a row that its columns show. */
export type CellsOf<Cs> = { [Key in keyof Cs as Cs[Key] extends { made: true } ? never : Key]: Plain<Cs[Key]> | Lacking<Cs[Key]> };
/** A function for each made column that gives its cell's text; a list that lacks one does not compile. */
export type MadeCells<Cs, Row> = { readonly [Key in keyof Cs as Cs[Key] extends { made: true } ? Key : never]: (row: Row) => string | number | null };
