import Papa from 'papaparse';
import { readCell } from './cell.ts';
import type { SheetContent, SheetRow } from './content.ts';

/** The most records that are looked at, blank ones included. */
const mostLines = 200_000;

/** Whether the bytes look like text: a workbook begins as an archive does; an older or a locked one, like a picture, holds zero bytes. */
export const looksLikeText = (bytes: Buffer): boolean => bytes.length > 0 && !bytes.subarray(0, 2).equals(Buffer.from('PK')) && !bytes.includes(0);

/** Text in UTF-8, with or without its mark, or in the encoding that spreadsheets of China write. @throws Error for neither */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes);
  }
}

/**
 * Records of separated text; a cell in quotes may hold separators, quotes written twice and line ends. @throws Error for a quote that never ends, or ends
 * before its cell
 */
function recordsOf(text: string, separator: ',' | '\t'): string[][] {
  const { data, errors } = Papa.parse<string[]>(`${text.replaceAll(/\r\n?/g, '\n')}\n`, { delimiter: separator, newline: '\n', preview: mostLines + 1 });
  const [wrong] = errors;
  if (wrong) throw new Error(wrong.message);
  return data;
}

/**
 * Comma-separated text: its first record as header, and the records below that are not blank.
 * @param mostRows rows below the header that are taken
 */
export const readCsv = (bytes: Buffer, mostRows: number): SheetContent => readRecords(bytes, mostRows, ',');

/** Rows that were copied from a spreadsheet, with tabs between their cells. Whether the first is a header is for the form to see: it stands among the rows. */
export const readPasted = (bytes: Buffer, mostRows: number): SheetContent => readRecords(bytes, mostRows + 1, '\t');

function readRecords(bytes: Buffer, mostRows: number, separator: ',' | '\t'): SheetContent {
  const rows: SheetRow[] = [];
  let header: string[] = [];
  let line = 0;
  for (const record of recordsOf(textOf(bytes), separator)) {
    line += 1;
    if (line > mostLines) return { refused: 'too many rows' };
    const cells = record.map((text) => readCell(text, false));
    if (line === 1 && separator === ',') {
      header = cells.map(({ text }) => text);
    } else if (cells.some(({ text, fault }) => text !== '' || fault !== undefined)) {
      if (rows.length === mostRows) return { refused: 'too many rows' };
      rows.push({ line, cells, hidden: false, merged: false });
    }
  }
  return { header, rows };
}
