import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sheetOf } from '../../../testing/uploads.ts';
import { readCell } from './cell.ts';
import type { SheetContent, SheetRow } from './content.ts';
import { readSheet } from './read-sheet.ts';

const read = (bytes: Buffer, most = 5000) => readSheet(bytes, most);
const rowsOf = (content: SheetContent): SheetRow[] => ('rows' in content ? content.rows : []);
const texts = (content: SheetContent) => rowsOf(content).map((row) => row.cells.map((cell) => cell.fault ?? cell.text));

/** A zip archive written by hand, whose directory may lie about how much its parts hold. */
function zipOf(parts: Record<string, Buffer>, claimed = 10): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content, { level: 9 });
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(claimed, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimed, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

describe('a file that is no workbook', () => {
  const files: Record<string, Buffer> = {
    'a text': Buffer.from('登录账号,姓名\na,b\n'.repeat(5)),
    nothing: Buffer.alloc(0),
    'a few bytes': Buffer.from('PK'),
    'an old or a locked workbook': Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1000)]),
    'a picture': Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(1000)]),
    'an archive of other things': zipOf({ 'a.txt': Buffer.from('a') }),
    'a workbook with macros': zipOf({ '[Content_Types].xml': Buffer.from('x'), 'xl/workbook.xml': Buffer.from('x'), 'xl/vbaProject.bin': Buffer.from('x') }),
  };
  it.each(Object.keys(files))('is refused: %s', async (name) => {
    expect(await read(files[name]!)).toEqual({ refused: 'not a sheet' });
  });
});

describe('a file that would do harm', () => {
  const workbook = { '[Content_Types].xml': Buffer.from('<x/>'), 'xl/workbook.xml': Buffer.from('<x/>') };

  it('by inflating without measure is refused, whatever its directory claims', async () => {
    const bomb = zipOf({ ...workbook, 'xl/worksheets/sheet1.xml': Buffer.alloc(200 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await read(bomb)).toEqual({ refused: 'broken' });
  });

  it('by many parts, or parts that are not there, is refused', async () => {
    expect(await read(zipOf(Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`p${n}`, Buffer.from('x')]))))).toEqual({ refused: 'broken' });
    const whole = await sheetOf([['a'], ['b']]);
    for (const cut of [100, whole.length - 30]) expect(await read(Buffer.concat([whole.subarray(0, cut), whole.subarray(-22)]))).toEqual({ refused: 'broken' });
    expect(await read(whole.subarray(0, whole.length - 100))).toEqual({ refused: 'broken' });
  });

  it('by two cells in far corners is refused, and the server goes on', async () => {
    const cells = new Map([['1048575,16383', { value: 'x', type: 'string' as const }]]);
    const far = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: [['a'], ['b']], cells }] }));
    expect(far.length).toBeLessThan(10_000);
    expect(await read(far)).toEqual({ refused: 'broken' });
  });
});

describe('a sheet', () => {
  it('is read by its first row and the rows that are not blank, under their own numbers', async () => {
    const content = await read(
      await sheetOf([
        ['a', 'b'],
        ['1', null],
        [null, null],
        [' ', ''],
        ['2', 'x'],
        [null, null],
        ['', ''],
      ]),
    );
    expect('header' in content && content.header).toEqual(['a', 'b']);
    expect(rowsOf(content).map((row) => row.line)).toEqual([2, 5]);
  });

  it('is the first one on show', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'hidden', hidden: true, rows: [['no'], ['x']] },
        { name: 'shown', rows: [['yes'], ['y']] },
      ],
    });
    const content = await read(Buffer.from(bytes));
    expect('header' in content && content.header).toEqual(['yes']);
  });

  it('of more rows than are taken is refused; blank ones do not count', async () => {
    const rows = (count: number): CellValue[][] => [['a'], ...Array.from({ length: count }, (_, n) => [`r${n}`]), ...Array.from({ length: 50 }, () => [null])];
    expect(rowsOf(await read(await sheetOf(rows(20)), 20))).toHaveLength(20);
    expect(await read(await sheetOf(rows(21)), 20)).toEqual({ refused: 'too many rows' });
  });

  it('tells of hidden rows, merged cells and formulas', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'a',
          rows: [
            ['a', 'b'],
            ['1', '2'],
            ['3', '4'],
            ['5', '6'],
            ['7', 8],
          ],
          rowDefs: new Map([[1, { hidden: true }]]),
          merges: [{ startRow: 2, startCol: 0, endRow: 3, endCol: 0 }],
          cells: new Map([['4,1', { formula: 'A1+1', formulaResult: 8, value: 8, type: 'formula' as const }]]),
        },
      ],
    });
    const rows = rowsOf(await read(Buffer.from(bytes)));
    expect(rows.map((row) => [row.line, row.hidden, row.merged])).toEqual([
      [2, true, false],
      [3, false, true],
      [4, false, true],
      [5, false, false],
    ]);
    expect(rows[3]!.cells[1]).toEqual({ text: '', fault: '包含公式，请粘贴为数值' });
  });

  it('gives numbers, days and yes or no as the text that a person reads', async () => {
    const content = await read(
      await sheetOf([
        ['a', 'b', 'c', 'd', 'e'],
        [13_800_000_000, 0.5, new Date('2026-03-02T00:00:00Z'), new Date('2026-03-02T08:30:00Z'), true],
      ]),
    );
    expect(texts(content)).toEqual([['13800000000', '0.5', '2026-03-02', '2026-03-02 08:30:00', '是']]);
  });
});

describe('a cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =x'])('%j is refused: a spreadsheet would compute it', (text) => {
    expect(readCell(text, false)).toEqual({ text: '', fault: '不能以 = + - @ 开头' });
  });

  it('is refused for what a spreadsheet has lost, or could not compute', () => {
    expect(readCell(1e15, false).fault).toContain('15位');
    expect(readCell('#N/A', false).fault).toContain('错误值');
    expect(readCell('a\u0000b', false).fault).toContain('不支持的字符');
    expect(readCell('\ud800', false).fault).toContain('不支持的字符');
    expect(readCell('长'.repeat(1001), false).fault).toContain('1000');
    expect(readCell(new Date(Number.NaN), false).fault).toContain('日期');
  });

  it('is trimmed, and otherwise what was written', () => {
    expect(readCell('  张三 ', false)).toEqual({ text: '张三' });
    expect(readCell('0012', false)).toEqual({ text: '0012' });
    expect(readCell(null, false)).toEqual({ text: '' });
  });
});
