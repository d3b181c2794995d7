import type { Fen } from '@merchant-admin/common/money';
import type { FormField, FormFields, HeldOf, MayLack } from '@merchant-admin/contract/platform/form';
import type { Uploaded } from '../upload/index.ts';

type Needed<Fields> = { [Name in keyof Fields as MayLack<Fields[Name]> extends true ? never : Name]: Fields[Name] };
type Lacking<Fields> = { [Name in keyof Fields as MayLack<Fields[Name]> extends true ? Name : never]: Fields[Name] };
/** What is sent of declared fields. */
export type SentOf<Fields> = { [Name in keyof Needed<Fields>]: HeldOf<Needed<Fields>[Name]> } & {
  [Name in keyof Lacking<Fields>]?: HeldOf<Lacking<Fields>[Name]>;
};
type Filled<F> = F extends { of: 'pictures' } ? readonly Uploaded[] : F extends { of: 'amount' } ? Fen : HeldOf<F>;
/** What a form of declared fields holds. */
export type FilledOf<Fields> = { [Name in keyof Needed<Fields>]: Filled<Needed<Fields>[Name]> } & {
  [Name in keyof Lacking<Fields>]?: Filled<Lacking<Fields>[Name]>;
};

type Picture = Pick<Uploaded, 'key' | 'url'>;
/** Pictures that the server knows, as upload fields hold them. */
export const uploadedOf = (pictures: readonly Picture[]): readonly Uploaded[] =>
  pictures.map((picture) => ({ ...picture, type: '', size: 0, width: 0, height: 0 }));

function pick(fields: FormFields, values: object, read: (field: FormField, value: unknown) => unknown): Record<string, unknown> {
  const held = values as Readonly<Record<string, unknown>>;
  const entries = Object.entries(fields).map(([name, field]) => [name, read(field, held[name])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** What a form begins with. */
export const initialOf = <const Fields extends FormFields>(fields: Fields): Partial<FilledOf<Fields>> =>
  pick(fields, {}, (field) => {
    if (field.of === 'pictures') return [];
    return 'initial' in field && field.of !== 'state' ? field.initial : undefined;
  }) as Partial<FilledOf<Fields>>;

/** What a form holds of one that is there: an id that is empty is none. */
export const valuesOf = <const Fields extends FormFields>(fields: Fields, row: object): FilledOf<Fields> =>
  pick(fields, row, (field, value) => {
    if (field.of === 'pictures') return uploadedOf(value as readonly Picture[]);
    return field.of === 'state' || (field.of === 'id' && value === '') ? undefined : value;
  }) as FilledOf<Fields>;

/** What is saved with a form though it is no item of it. */
export const statesOf = (fields: FormFields, row: object): Record<string, unknown> =>
  pick(fields, row, (field, value) => (field.of === 'state' ? value : undefined));

/** What is sent of what a form holds: of its fields and nothing else. */
export const sentOf = <const Fields extends FormFields>(fields: Fields, filled: object): SentOf<Fields> =>
  pick(fields, filled, (field, value) =>
    field.of === 'pictures' ? (value as readonly Picture[] | undefined)?.map(({ key }) => key) : value,
  ) as SentOf<Fields>;
