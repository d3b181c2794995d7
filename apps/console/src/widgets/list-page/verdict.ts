import type { RowAction, Verdict } from './declaration.ts';

export interface DrawnAction<Row> {
  readonly action: RowAction<Row>;
  readonly label: string;
  /** Why the act is blocked; undefined when it may be done. */
  readonly blocked: string | undefined;
}

const verdictsOf = (row: object): readonly Verdict[] => ('actions' in row && Array.isArray(row.actions) ? (row.actions as Verdict[]) : []);

function verdictOf<Row extends object>(action: RowAction<Row>, row: Row): Omit<Verdict, 'act'> | undefined {
  if (action.verdict) return action.verdict(row);
  if (action.act === undefined) return { allowed: true };
  return verdictsOf(row).find((verdict) => verdict.act === action.act);
}

/** The actions that a row shows to somebody who holds the tags, each with its reason when blocked. */
export function drawnActions<Row extends object>(actions: readonly RowAction<Row>[], row: Row, can: (tag: string) => boolean): readonly DrawnAction<Row>[] {
  return actions.flatMap((action) => {
    if (action.tag !== undefined && !can(action.tag)) return [];
    const verdict = verdictOf(action, row);
    return verdict ? [{ action, label: action.labelFor?.(row) ?? action.label, blocked: verdict.allowed ? undefined : (verdict.reason ?? '') }] : [];
  });
}

/** Splits actions: the first `shown` stand in the row, the rest behind 更多. */
export function splitActions<T>(actions: readonly T[], shown: number): { readonly direct: readonly T[]; readonly more: readonly T[] } {
  return actions.length <= shown ? { direct: actions, more: [] } : { direct: actions.slice(0, shown), more: actions.slice(shown) };
}

const widthOf = (labels: readonly string[], shown: number): number =>
  labels.slice(0, shown).reduce((sum, label) => sum + label.length * 14 + 16, labels.length > shown ? 60 : 16);

/** The width in pixels of the column of actions: what the row with the widest ones needs, 更多 where it has more, and the cell's own padding. */
export const actionsWidth = (rows: readonly (readonly string[])[], shown: number): number => Math.max(72, ...rows.map((labels) => widthOf(labels, shown)));
