/** The form's grid (specification 9): spans are out of 24, an item is 300 pixels wide, a label 114, three fields show collapsed. */
export const gridSpans = 24;
export const defaultItemWidth = 300;
export const defaultLabelWidth = 114;
export const defaultExpandNumber = 3;

/** Numbers of columns whose spans are whole. */
const columnCounts = [6, 4, 3, 2, 1];

/** The number of columns that fit at `itemWidth` pixels each; one when even that does not fit. */
export const columnsFor = (width: number, itemWidth = defaultItemWidth): number => columnCounts.find((columns) => columns * itemWidth <= width) ?? 1;

export interface FormGrid {
  readonly span: number;
  /** The span of the button column: what the last row leaves, or a row of its own when it leaves nothing. */
  readonly buttonSpan: number;
}

export function formGrid(fieldCount: number, columns: number): FormGrid {
  const span = gridSpans / columns;
  return { span, buttonSpan: gridSpans - ((fieldCount * span) % gridSpans) };
}

/** Keys of the fields on show: all, or the first `expandNumber`. */
export const shownKeys = (keys: readonly string[], expanded: boolean, expandNumber = defaultExpandNumber): readonly string[] =>
  expanded ? keys : keys.slice(0, expandNumber);
