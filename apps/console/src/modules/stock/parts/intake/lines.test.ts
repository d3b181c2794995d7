import { describe, expect, it } from 'vitest';
import type { Fen } from '@merchant-admin/common/money';
import { nothingYet, readLine, readPrice, sentLines, withText, wrongAsWhole, wrongLines, type What } from './lines.ts';

const [first, second] = ['490154203237518', '356938035643809'];
const what: What = { goodsId: '1', goodsName: '测试手机', skuId: '11', skuName: '256G 黑色', degree: 99, price: 350_000 as Fen };

describe('a line of numbers', () => {
  it('is IMEI, IMEI2, SN and price, apart by commas or tabs, in capitals and without blanks', () => {
    expect(readLine(` ${first} ，${second}, f2lx 0d12,1,`, 1, what)).toMatchObject({ number: first, imei2: second, sn: 'F2LX0D12', price: 100 });
    expect(readLine(`${first}\t\t\t¥2,999.5`, 1, what)).toMatchObject({ odd: '一行最多4项：IMEI、IMEI2、SN、价格' });
    expect(readLine(`４９0154203237518`, 1, what)).toMatchObject({ number: first, price: 350_000 });
  });

  it('says which price it cannot read, and takes none for it', () => {
    expect(readLine(`${first},,,3500`, 1, nothingYet, false)).toEqual(expect.objectContaining({ odd: '没有查看设备成本的权限，不能填写价格' }));
    expect(readLine(`${first},${second}`, 1, nothingYet, false)).not.toHaveProperty('odd');
    // Two columns of a spreadsheet.
    expect(readLine(`${first}\t3500`, 1, nothingYet, false)).toEqual(expect.objectContaining({ imei2: '', odd: '没有查看设备成本的权限，不能填写价格' }));
    expect(readLine(`${first}\t3500.50`, 1, nothingYet)).toEqual(expect.objectContaining({ number: first, imei2: '', price: 350_050 }));
    expect(readLine(`${first},,,贵`, 1, nothingYet)).toMatchObject({ odd: '价格“贵”无法识别' });
    expect([readPrice(''), readPrice('¥12.5元'), readPrice('-1'), readPrice('1000001')]).toEqual([undefined, 1250, null, null]);
  });
});

describe('what is scanned', () => {
  it('stands before what was scanned earlier, numbered as it came', () => {
    const { lines, added } = withText([], `${first}\n\n${second}`, what);
    expect([added, lines.map(({ no, number }) => [no, number])]).toEqual([
      2,
      [
        [2, second],
        [1, first],
      ],
    ]);
  });

  it('is not taken twice, whichever of a device’s numbers it is', () => {
    const { lines } = withText([], `${first},${second}`, what);
    expect(withText(lines, second, what)).toMatchObject({ added: 0, repeated: [second] });
    expect(withText([], `${first}\n${first}`, what)).toMatchObject({ added: 1, repeated: [first] });
  });

  it('is numbered on after one was taken out', () => {
    const { lines } = withText([], `${first}\n${second}`, what);
    expect(withText(lines.slice(1), 'SN0000001', what).lines[0]).toMatchObject({ no: 2 });
    expect(withText(lines.slice(0, 1), 'SN0000001', what).lines[0]).toMatchObject({ no: 3 });
  });
});

describe('what is wrong', () => {
  const wrongOf = (text: string, common: What = what) => [...wrongLines(withText([], text, common).lines).values()];

  it('is a misread IMEI, a number of another form, a second number of the same device, and no SKU', () => {
    expect(wrongOf(`${first}\nF2LX0D12`)).toEqual([]);
    expect(wrongOf('490154203237519')).toEqual(['IMEI校验位不正确，请核对']);
    expect(wrongOf(`${first},490154203237519`)).toEqual(['IMEI2：IMEI校验位不正确，请核对']);
    expect(wrongOf('12345')).toEqual(['请输入6至20位IMEI/SN（字母或数字）']);
    expect(wrongOf(`${first},${first}`)).toEqual([`串号${first}填写了两次`]);
    expect(wrongOf(first, nothingYet)).toEqual(['请选择商品规格']);
  });

  it('is told at both lines that hold one number', () => {
    const { lines } = withText([], `${first}\n${second}`, what);
    const same = lines.map((line) => ({ ...line, number: first }));
    expect(Object.fromEntries(wrongLines(same))).toEqual({ 1: '串号与第2台重复', 2: '串号与第1台重复' });
  });

  it('is a document of nothing, or of more than one takes', () => {
    expect(wrongAsWhole([])).toBe('请扫描或粘贴至少一台设备');
    const many = Array.from({ length: 501 }, (_, no) => readLine(`SN${no + 100_000}`, no + 1, what));
    expect(wrongAsWhole(many)).toBe('一次最多入库500台，请移除1台后再保存');
  });
});

it('lines are sent as they were entered, without what they lack', () => {
  const { price: _price, ...unpriced } = what;
  const { lines } = withText(withText([], `${first},,SN0000001`, what).lines, second, unpriced);
  expect(sentLines(lines)).toEqual([
    { number: first, sn: 'SN0000001', sku_id: '11', degree: 99, price: 350_000 },
    { number: second, sku_id: '11', degree: 99 },
  ]);
});
