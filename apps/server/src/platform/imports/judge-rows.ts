import type { Cells, ImportForm } from './forms.ts';
import { sayTwice } from './named-twice.ts';
import type { ReadCell, SheetRow } from './sheet/content.ts';

/** A row of the sheet with what the person is told of it. */
export interface JudgedRow {
  line: number;
  cells: Cells;
  problems: string[];
  warnings: string[];
  effect: '' | 'create' | 'change';
}

/** How the header differs from the form's; undefined when it names each column once. */
export function headerProblem(form: Pick<ImportForm, 'columns' | 'waiting'>, header: readonly string[]): string | undefined {
  const titles = [...form.columns.map((column) => column.title), ...(form.waiting?.told ?? [])];
  const named = header.filter((title) => title !== '');
  const list = (found: readonly string[]) => found.map((title) => `「${title.slice(0, 20)}」`).join('');
  const missing = form.columns.filter(({ title, mayLack }) => mayLack !== true && !named.includes(title)).map(({ title }) => title);
  const unknown = [...new Set(named.filter((title) => !titles.includes(title)))];
  const twice = titles.filter((title) => named.filter((each) => each === title).length > 1);
  const parts = [
    ...(missing.length > 0 ? [`缺少${list(missing)}`] : []),
    ...(unknown.length > 0 ? [`多出${list(unknown.slice(0, 5))}`] : []),
    ...(twice.length > 0 ? [`重复${list(twice)}`] : []),
  ];
  return parts.length > 0 ? `表头与模板不一致：${parts.join('，')}` : undefined;
}

/** Pasted rows with what heads them: their first row where it names a column, else the template's order. With a header, columns that may be empty may be left out. */
export function underHeader(form: Pick<ImportForm, 'columns' | 'waiting'>, rows: readonly SheetRow[]) {
  const titles = [...form.columns.map((column) => column.title), ...(form.waiting?.told ?? [])];
  const first = rows[0]?.cells.map((cell) => cell.text) ?? [];
  if (!first.some((text) => titles.includes(text))) return { header: titles, rows, columns: form.columns };
  return { header: first, rows: rows.slice(1), columns: form.columns.filter((column) => column.required || first.includes(column.title)) };
}

function columnProblem(column: ImportForm['columns'][number], { text, fault }: ReadCell): string | undefined {
  if (fault !== undefined) return `${column.title}：${fault}`;
  if (text === '') return column.required ? `请填写${column.title}` : undefined;
  const problem = column.check?.(text);
  return problem === undefined ? undefined : `${column.title}：${problem}`;
}

const isExample = (form: ImportForm, cells: Cells) => form.columns.every((column) => cells[column.key] === column.example);

function judgeRow(form: ImportForm, header: readonly string[], row: SheetRow): JudgedRow {
  const cellOf = (title: string): ReadCell => row.cells[header.indexOf(title)] ?? { text: '' };
  const cells = Object.fromEntries(form.columns.map((column) => [column.key, cellOf(column.title).text]));
  const beyond = row.cells.some((cell, at) => (header[at] ?? '') === '' && (cell.text !== '' || cell.fault !== undefined));
  const problems = isExample(form, cells)
    ? ['这是模板的示例行，请删除或改为实际内容']
    : form.columns.flatMap((column) => columnProblem(column, cellOf(column.title)) ?? []);
  if (row.merged) problems.push('包含合并单元格，请取消合并后填写');
  if (beyond) problems.push('有内容在没有表头的列中');
  return { line: row.line, cells, problems, warnings: row.hidden ? ['该行在表格中被隐藏'] : [], effect: '' };
}

/** Judges the rows by their columns alone: the second of two rows with the same identity is refused, and each of those that name what only one may. */
export function judgeRows(form: ImportForm, header: readonly string[], rows: readonly SheetRow[]): JudgedRow[] {
  const first = new Map<string, number>();
  const judged = rows.map((row) => judgeRow(form, header, row));
  for (const row of judged.filter(({ problems }) => problems.length === 0)) {
    const identity = form.identity?.(row.cells);
    if (identity === undefined) continue;
    const before = first.get(identity);
    if (before === undefined) first.set(identity, row.line);
    else row.problems.push(`与第${before}行重复`);
  }
  sayTwice(form, judged);
  return judged;
}
