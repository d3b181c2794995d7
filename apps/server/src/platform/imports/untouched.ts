import type { ImportForm } from './forms.ts';
import type { SheetRow } from './sheet/content.ts';

/**
 * The rows without those of the template that nobody filled in: they still tell what they are, and hold nothing but what the template knew. A row that was
 * typed by hand tells nothing, so whatever it lacks is said.
 */
export function withoutUntouched<Row extends SheetRow>(
  { columns, waiting }: Pick<ImportForm, 'columns' | 'waiting'>,
  header: readonly string[],
  rows: readonly Row[],
): readonly Row[] {
  if (!waiting) return rows;
  const typed = columns.filter(({ key }) => !waiting.known.includes(key)).map(({ title }) => title);
  const isFilled = (row: Row) => (title: string) => {
    const cell = row.cells[header.indexOf(title)];
    return cell !== undefined && (cell.text !== '' || cell.fault !== undefined);
  };
  return rows.filter((row) => !waiting.told.some(isFilled(row)) || typed.some(isFilled(row)));
}
