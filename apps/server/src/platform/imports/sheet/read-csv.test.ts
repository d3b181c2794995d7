import { describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet.ts';

const read = (bytes: Buffer | string, most = 5000) => readSheet(Buffer.from(bytes), most, { csv: true });
const texts = async (bytes: Buffer | string) => {
  const content = await read(bytes);
  return 'rows' in content ? [content.header, ...content.rows.map((row) => row.cells.map((cell) => cell.fault ?? cell.text))] : content;
};

describe('comma-separated text', () => {
  it('is read with quotes, commas, line ends in cells, and whatever line ends', async () => {
    expect(await texts('\ufeffa,b\r\n1,"x,y"\r\n"say ""hi""","two\nlines"\n3,\n')).toEqual([
      ['a', 'b'],
      ['1', 'x,y'],
      ['say "hi"', 'two\nlines'],
      ['3', ''],
    ]);
    expect(await texts('a,b\r1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('may hold a quote inside a cell that does not begin with one, and spaces behind one that ends', async () => {
    expect(await texts('a,b\n15"屏, x\n"1" ,2\n')).toEqual([
      ['a', 'b'],
      ['15"屏', 'x'],
      ['1', '2'],
    ]);
  });

  it('is read in the encoding of Chinese spreadsheets too', async () => {
    // 姓名,手机 / 张三,1 in GB18030.
    expect(await texts(Buffer.from('d0d5c3fb2ccad6bbfa0ad5c5c8fd2c310a', 'hex'))).toEqual([
      ['姓名', '手机'],
      ['张三', '1'],
    ]);
  });

  it('numbers its rows as a spreadsheet does, without the blank ones', async () => {
    const content = await read('a\n1\n\n  \n2\n');
    expect('rows' in content && content.rows.map((row) => row.line)).toEqual([2, 5]);
  });

  it('is refused cell by cell where a spreadsheet would compute', async () => {
    expect(await texts('a\n=1+1\n')).toEqual([['a'], ['不能以 = + - @ 开头']]);
  });

  it('is refused when a quote never ends, or there are too many rows', async () => {
    expect(await read('a\n"1\n2\n')).toEqual({ refused: 'broken' });
    expect(await read('a\n"1"x\n')).toEqual({ refused: 'broken' });
    expect(await read('a\n1\n2\n', 1)).toEqual({ refused: 'too many rows' });
  });

  it('is no sheet for a form that does not take it, and bytes are none for any', async () => {
    expect(await readSheet(Buffer.from('a,b\n1,2\n'.repeat(5)), 10)).toEqual({ refused: 'not a sheet' });
    expect(await read(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(1000)]))).toEqual({ refused: 'not a sheet' });
    expect(await read(Buffer.from('ff'.repeat(100), 'hex'))).toEqual({ refused: 'broken' });
  });
});
