import { readXlsx, type Sheet } from 'hucre/xlsx';
import { readCell } from './cell.ts';
import type { SheetContent, SheetRow } from './content.ts';
import { partsOf } from './zip-check.ts';

/** The most rows of a sheet that are looked at, blank ones included, so that a column that is formatted down to the bottom is noticed. */
const mostLines = 200_000;

function rowOf(sheet: Sheet, index: number): SheetRow {
  const values = sheet.rows[index] ?? [];
  return {
    line: index + 1,
    cells: values.map((value, column) => readCell(value, sheet.cells?.get(`${index},${column}`)?.formula !== undefined)),
    hidden: sheet.rowDefs?.get(index)?.hidden === true,
    merged: (sheet.merges ?? []).some((merge) => merge.startRow <= index && index <= merge.endRow),
  };
}

const isBlank = ({ cells }: SheetRow) => cells.every(({ text, fault }) => text === '' && fault === undefined);

/** Whether the file is a workbook: an older or a locked one is no archive, and one with macros has a part of its own. */
function isWorkbook(bytes: Buffer): boolean {
  if (bytes.readUInt32LE(0) !== 0x04034b50) return false;
  const parts = new Set(partsOf(bytes));
  return parts.has('[Content_Types].xml') && parts.has('xl/workbook.xml') && !parts.has('xl/vbaProject.bin');
}

/**
 * The first sheet on show: its first row as header, and the rows below that are not blank.
 * @param mostRows rows below the header that are taken
 */
export async function readWorkbook(bytes: Buffer, mostRows: number): Promise<SheetContent> {
  if (bytes.length < 22 || !isWorkbook(bytes)) return { refused: 'not a sheet' };
  const { sheets } = await readXlsx(bytes, { sheets: (info) => info.hidden !== true && info.veryHidden !== true, maxRows: mostLines });
  const [sheet] = sheets;
  if (!sheet) return { refused: 'not a sheet' };
  if (sheet.rows.length >= mostLines) return { refused: 'too many rows' };
  const header = rowOf(sheet, 0).cells.map(({ text }) => text);
  const rows: SheetRow[] = [];
  for (let index = 1; index < sheet.rows.length; index += 1) {
    const row = rowOf(sheet, index);
    if (isBlank(row)) continue;
    if (rows.length === mostRows) return { refused: 'too many rows' };
    rows.push(row);
  }
  return { header, rows };
}
