import type { TableColumn } from './column.ts';

export type Density = 'default' | 'compact';

export interface ColumnChoice {
  readonly key: string;
  readonly shown: boolean;
  readonly pinned: boolean;
}

/** A person's settings of one table. */
export interface TableLayout {
  readonly density: Density;
  /** Chosen columns in their order; empty means as declared. */
  readonly columns: readonly ColumnChoice[];
}

export const declaredLayout: TableLayout = { density: 'default', columns: [] };

type Declared = Pick<TableColumn<never>, 'key' | 'hidden' | 'fixed' | 'permanent'>;

const settable = <C extends Declared>(columns: readonly C[]) => columns.filter((column) => column.permanent !== true);

/** Choices as declared: everything in its order, the first shown column pinned. */
export function declaredChoices(columns: readonly Declared[]): readonly ColumnChoice[] {
  const open = settable(columns);
  const first = open.find((column) => column.hidden !== true)?.key;
  return open.map((column) => ({ key: column.key, shown: column.hidden !== true, pinned: column.fixed === 'left' || column.key === first }));
}

/**
 * The kept choices brought up to date with the declaration: columns that are gone are dropped, new ones
 * stand behind the column that they follow in the declaration.
 */
export function currentChoices(columns: readonly Declared[], kept: readonly ColumnChoice[]): readonly ColumnChoice[] {
  const declared = declaredChoices(columns);
  const known = new Set(declared.map((choice) => choice.key));
  const seen = new Set<string>();
  const result = kept.filter((choice) => known.has(choice.key) && !seen.has(choice.key) && seen.add(choice.key));
  if (result.length === 0) return declared;
  declared.forEach((choice, index) => {
    if (seen.has(choice.key)) return;
    const before = declared[index - 1]?.key;
    result.splice(result.findIndex((each) => each.key === before) + 1, 0, { ...choice, pinned: false });
    seen.add(choice.key);
  });
  return result.some((choice) => choice.shown) ? result : declared;
}

/** The columns to draw: pinned ones first, then the rest, then what is fixed right. */
export function arrangeColumns<C extends Declared>(columns: readonly C[], kept: readonly ColumnChoice[]): readonly (C & { readonly pinned: boolean })[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const chosen = currentChoices(columns, kept).flatMap((choice) => {
    const column = byKey.get(choice.key);
    return choice.shown && column ? [{ ...column, pinned: choice.pinned }] : [];
  });
  const permanent = columns.filter((column) => column.permanent === true).map((column) => ({ ...column, pinned: false }));
  return [...chosen.filter((column) => column.pinned), ...chosen.filter((column) => !column.pinned), ...permanent];
}

export function moveChoice(choices: readonly ColumnChoice[], from: number, to: number): readonly ColumnChoice[] {
  const moved = choices[from];
  if (!moved || to < 0 || to >= choices.length) return choices;
  return choices.filter((_each, index) => index !== from).toSpliced(to, 0, moved);
}

const isChoice = (value: unknown): value is { key: string; shown: unknown; pinned: unknown } =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string' && 'shown' in value && 'pinned' in value;

/** Reads kept settings; a part that does not fit is as declared. */
export function readLayout(kept: unknown): TableLayout {
  if (typeof kept !== 'object' || kept === null) return declaredLayout;
  const { density, columns } = kept as Record<string, unknown>;
  const choices = Array.isArray(columns)
    ? columns.filter(isChoice).map(({ key, shown, pinned }) => ({ key, shown: Boolean(shown), pinned: Boolean(pinned) }))
    : [];
  return { density: density === 'compact' ? 'compact' : 'default', columns: choices };
}
