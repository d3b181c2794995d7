import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClipboard, writeClipboard } from './clipboard.ts';
import { beginsRun, emptied, fillDown, writeBlock, type SheetColumn } from './sheet.ts';

interface Row {
  readonly name: string;
  readonly amount: string;
}
const columns: SheetColumn<Row>[] = [
  { key: 'name', title: '名称', width: 80, merged: true, text: (row) => row.name },
  { key: 'amount', title: '金额', width: 80, text: (row) => row.amount, write: (row, text) => (/^\d*$/.test(text) ? { ...row, amount: text } : undefined) },
];
const rows: Row[] = [
  { name: '黑', amount: '1' },
  { name: '黑', amount: '2' },
  { name: '白', amount: '3' },
];

describe('a sheet', () => {
  it('takes a block of texts, and leaves as it was what is only read, wrong or beyond it', () => {
    const pasted = writeBlock(rows, columns, { row: 1, col: 0 }, [
      ['x', '20'],
      ['y', 'z'],
      ['', '9'],
    ]);
    expect(pasted.rows.map((row) => row.amount)).toEqual(['1', '20', '3']);
    expect(pasted).toMatchObject({ done: 1, refused: 3, beyond: true });
    expect(rows[1]!.amount).toBe('2');
  });

  it('fills down from the first row of a range, and empties a range', () => {
    expect(fillDown(rows, columns, { top: 0, bottom: 2, left: 1, right: 1 }).rows.map((row) => row.amount)).toEqual(['1', '1', '1']);
    expect(emptied(rows, columns, { top: 1, bottom: 2, left: 1, right: 1 })).toMatchObject({
      done: 2,
      rows: [{ amount: '1' }, { amount: '' }, { amount: '' }],
    });
  });

  it('knows where a run of the same text begins', () => {
    expect(rows.map((_row, index) => beginsRun(rows, columns[0]!, index))).toEqual([true, false, true]);
    expect(rows.map((_row, index) => beginsRun(rows, columns[1]!, index))).toEqual([true, true, true]);
  });
});

describe('the clipboard of a spreadsheet', () => {
  it('is read with its quotes and line ends, and a last line end is none', () => {
    expect(readClipboard('a\tb\r\n1\t"x\ny"\r\n')).toEqual([
      ['a', 'b'],
      ['1', 'x\ny'],
    ]);
    expect(readClipboard('"他说""好"""')).toEqual([['他说"好"']]);
    expect(readClipboard('')).toEqual([['']]);
  });

  it('reads back whatever it writes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '中', '"', '\t', '\n', ' ', '1') });
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));
    fc.assert(
      fc.property(block, (texts) => {
        fc.pre(!(texts.length > 1 && texts.at(-1)!.length === 1 && texts.at(-1)![0] === ''));
        expect(readClipboard(writeClipboard(texts))).toEqual(texts);
      }),
      { numRuns: 2000 },
    );
  });
});
