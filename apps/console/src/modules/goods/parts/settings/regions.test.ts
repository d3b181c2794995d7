import { describe, expect, it } from 'vitest';
import { choicesOf, citiesOf, namesOf, ratesText, type Province } from './regions.ts';

const city = (code: string, name: string) => ({ code, name });
const provinces: Province[] = [
  { ...city('310000', '上海市'), children: [city('310100', '上海市')] },
  { ...city('330000', '浙江省'), children: [city('330100', '杭州市'), city('330200', '宁波市'), city('330300', '温州市')] },
];

describe('the places of a postage template', () => {
  it('are offered by province, without what other regions have', () => {
    expect(choicesOf(provinces, new Set())).toEqual([
      { value: '310100', title: '上海市' },
      { value: '330000', title: '浙江省', children: [expect.objectContaining({ value: '330100', title: '杭州市' }), expect.anything(), expect.anything()] },
    ]);
    const [zhejiang, ...others] = choicesOf(provinces, new Set(['310100', '330100']));
    expect([zhejiang!.title, zhejiang!.children!.map((each) => each.title), others]).toEqual(['浙江省（其余2个城市）', ['宁波市', '温州市'], []]);
    expect(choicesOf(provinces, new Set(['310100', '330100', '330200', '330300']))).toEqual([]);
  });

  it('are all cities of a chosen province but those that are taken', () => {
    expect(citiesOf(['310100', '330000'], provinces, new Set(['330200']))).toEqual(['310100', '330100', '330300']);
  });

  it('are read as provinces where they are whole, and counted where they are many', () => {
    expect(namesOf(['310100', '330300', '330100', '330200'], provinces)).toBe('上海市、浙江省');
    expect(namesOf(['330300', '330100'], provinces)).toBe('杭州市、温州市');
    const many: Province[] = [{ ...city('1', '省'), children: Array.from({ length: 9 }, (_, n) => city(`${n}`, `市${n}`)) }];
    expect(namesOf(['0', '1', '2', '3', '4', '5', '6', '7'], many)).toBe('市0、市1、市2、市3、市4、市5等8处');
  });

  it('are told in one line with what they cost', () => {
    const regions = [
      { cities: ['310100'], fee: 0 },
      { cities: ['330100'], fee: null },
    ];
    expect(ratesText({ way: 4, fee: 1000, regions }, provinces)).toBe('上海市 免邮；杭州市 不发货；其他地区 ¥10.00');
    expect(ratesText({ way: 4, fee: 1000, regions: [] }, provinces)).toBe('全国 ¥10.00');
    expect(ratesText({ way: 1, fee: 0, regions: [] }, provinces)).toBe('');
  });
});
