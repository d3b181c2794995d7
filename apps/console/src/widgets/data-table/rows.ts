/** Properties by which rows are told apart, in this order (specification 3). */
const keyNames = ['goodsId', 'goods_id', 'info_id', 'id'] as const;

type Loose = Readonly<Record<string, unknown>>;

/** A row's key as text. Throws when the row has none of the known keys: a table without keys mixes up its rows. */
export function keyOfRow(row: object): string {
  const name = keyNames.find((each) => (row as Loose)[each] !== undefined && (row as Loose)[each] !== null);
  if (name === undefined) throw new Error(`a row needs one of ${keyNames.join(', ')}`);
  return String((row as Loose)[name]);
}

/** The merge key of a row: rows that carry the same `mergeRow` and follow each other belong together. */
export const mergeKeyOf = (row: object): unknown => (row as Loose)['mergeRow'];

export const isDisabledRow = (row: object): boolean => (row as Loose)['isRowDisabled'] === true;

/** How many rows the merged cell of each row spans: the group's size on its first row, 0 on the others. */
export function mergeSpans<Row>(rows: readonly Row[], mergeKey: (row: Row) => unknown): readonly number[] {
  const spans = rows.map(() => 1);
  let first = 0;
  rows.forEach((row, index) => {
    const key = mergeKey(row);
    const before = rows[index - 1];
    if (index > 0 && key !== undefined && key !== null && before !== undefined && mergeKey(before) === key) {
      spans[first] = (spans[first] ?? 1) + 1;
      spans[index] = 0;
    } else {
      first = index;
    }
  });
  return spans;
}
