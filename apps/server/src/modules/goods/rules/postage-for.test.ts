import { describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { postageFor, type PostageRates } from './postage-for.ts';
import { objectionToRates } from './postage-terms.ts';
import { citiesIn, regions } from '@merchant-admin/common/regions';

const all = (province: string) => regions.find(({ name }) => name === province)!.children.map(({ code }) => code);

describe('where a receiver’s region is', () => {
  it.each([
    ['上海市浦东新区', '310100'],
    ['上海市上海市浦东新区', '310100'],
    ['上海 黄浦区', '310100'],
    ['北京市朝阳区', '110100'],
    ['广东省深圳市南山区', '440300'],
    ['广东深圳南山区', '440300'],
    ['深圳市南山区', '440300'],
    ['广东省/深圳市/南山区', '440300'],
    ['浙江省杭州市', '330100'],
    ['内蒙古自治区呼和浩特市', '150100'],
    ['新疆维吾尔自治区石河子市', '659000'],
    ['新疆喀什地区喀什市', '653100'],
    ['湖北省恩施州恩施市', '422800'],
    ['吉林省吉林市昌邑区', '220200'],
    ['重庆市渝中区', '500100'],
    ['重庆市重庆市渝中区', '500100'],
    ['重庆市云阳县', '500200'],
    ['重庆市县云阳县', '500200'],
    ['香港特别行政区九龙', '810200'],
  ])('%s is in %s', (region, city) => expect(citiesIn(region)).toEqual([city]));

  it('is all of a province that the text names alone, and nowhere where it names nothing', () => {
    expect(citiesIn('浙江省')).toEqual(all('浙江省'));
    expect(citiesIn('广东省某某镇')).toEqual(all('广东省'));
    expect(citiesIn('月球静海')).toEqual([]);
    expect(citiesIn('')).toEqual([]);
  });

  it('is told for every city of China by province and city', () => {
    for (const province of regions) for (const city of province.children) expect(citiesIn(province.name + city.name), city.name).toContain(city.code);
  });
});

describe('postage', () => {
  const rates: PostageRates = {
    way: 4,
    fee: 1000,
    regions: [
      { cities: ['440300'], fee: 600 },
      { cities: all('浙江省'), fee: 0 },
      { cities: all('新疆维吾尔自治区'), fee: null },
    ],
  };

  it('is that of the region, else the one for everywhere', () => {
    expect(postageFor(rates, '广东省深圳市南山区')).toBe(600);
    expect(postageFor(rates, '广东省广州市天河区')).toBe(1000);
    expect(postageFor(rates, '浙江省杭州市')).toBe(0);
    expect(postageFor(rates, '浙江省')).toBe(0);
    expect(postageFor(rates, '新疆维吾尔自治区喀什地区')).toBeNull();
    expect(postageFor(rates, '月球静海')).toBe(1000);
  });

  it('of a province is not that of one of its cities', () => {
    expect(postageFor(rates, '广东省')).toBe(1000);
    expect(postageFor({ ...rates, fee: null }, '广东省')).toBeNull();
  });

  it('is nothing by the ways that are free or paid elsewhere', () => {
    for (const way of [1, 2, 3]) expect(postageFor({ ...rates, way }, '新疆维吾尔自治区喀什地区')).toBe(0);
  });

  it('has every city once and is sent somewhere', () => {
    expect(objectionToRates(rates)).toBeUndefined();
    expect(objectionToRates({ ...rates, regions: [{ cities: ['999999'], fee: 0 }] })).toMatchObject({ code: goodsErrors.CITY_UNKNOWN.code });
    expect(objectionToRates({ ...rates, regions: [...rates.regions, { cities: ['440300'], fee: 700 }] })).toMatchObject({ code: goodsErrors.CITY_TWICE.code });
    expect(objectionToRates({ way: 4, fee: null, regions: [{ cities: ['440300'], fee: null }] })).toMatchObject({ code: goodsErrors.POSTAGE_NOWHERE.code });
    expect(objectionToRates({ way: 4, fee: null, regions: [{ cities: ['440300'], fee: 0 }] })).toBeUndefined();
  });
});
