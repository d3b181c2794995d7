import type { KeptThing } from '@merchant-admin/contract/platform/kept-thing';

/** A row that its calls are aimed at; its id stands as `id`, or under its thing's name for it. */
export interface Aimed {
  readonly id?: string;
  readonly version: number;
}
export type AimOf<T extends KeptThing> = Record<T['idName'], string> & { version: number };
export type SwitchOf<T extends KeptThing> = AimOf<T> & (T extends { switch: { column: infer Column extends string } } ? Record<Column, boolean> : object);

const held = (row: object, name: string): unknown => (row as Readonly<Record<string, unknown>>)[name];

/** Which one is meant, as its calls take it. */
export const aimOf = <T extends KeptThing>({ idName }: T, row: Aimed): AimOf<T> =>
  ({ [idName]: held(row, idName) ?? row.id, version: row.version }) as AimOf<T>;

export const isOn = ({ switch: turn }: KeptThing, row: object): boolean => turn !== undefined && held(row, turn.column) === true;

/** What switching it sends: the other of its two states. */
export const switchOf = <T extends KeptThing>(thing: T, row: Aimed): SwitchOf<T> =>
  ({ ...aimOf(thing, row), ...(thing.switch && { [thing.switch.column]: !isOn(thing, row) }) }) as unknown as SwitchOf<T>;
