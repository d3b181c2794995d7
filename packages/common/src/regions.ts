import { areaList } from '@vant/area-data';

export interface Place {
  code: string;
  name: string;
}
export interface Province extends Place {
  children: Place[];
}

const cities = Object.entries(areaList.city_list).map(([code, name]): Place => ({ code, name }));
const byProvince = Map.groupBy(cities, ({ code }) => code.slice(0, 2));

/** China's provinces with their cities. A division's code begins with its province's two digits, a county's with its city's four. */
export const regions: readonly Province[] = Object.entries(areaList.province_list).map(([code, name]) => ({
  code,
  name,
  children: byProvince.get(code.slice(0, 2)) ?? [],
}));

export const isCity = (code: string): boolean => code in areaList.city_list;

/** Cities as people read them: whole provinces by their name. */
export function namesOf(codes: readonly string[]): string {
  const chosen = new Set(codes);
  return regions
    .flatMap(({ name, children }) => {
      const some = children.filter((city) => chosen.has(city.code));
      return some.length > 0 && some.length === children.length ? [name] : some.map((city) => city.name);
    })
    .join('、');
}

const counties = Object.entries(areaList.county_list).map(([code, name]) => ({ city: `${code.slice(0, 4)}00`, name }));
const countiesOf = Map.groupBy(counties, ({ city }) => city.slice(0, 2));

/** Names as people write them for short: of provinces 广东, 内蒙古, 新疆; of cities 深圳. */
const shortProvince = (name: string) => name.replace(/(壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区|省|市)$/, '');
const shortCity = (name: string) => name.replace(/(?<=..)(市|地区|盟)$/, '');

/** The cities of a province that the rest of a region's text may mean. */
function citiesOf(province: Province, rest: string): string[] {
  const all = province.children;
  if (all.length === 1) return all.map(({ code }) => code);
  const city = all.find(({ name }) => rest.startsWith(name)) ?? all.find(({ name }) => rest.startsWith(shortCity(name)));
  if (city) return [city.code];
  const ofCounty = new Set((countiesOf.get(province.code.slice(0, 2)) ?? []).filter(({ name }) => rest.includes(name)).map((county) => county.city));
  return ofCounty.size === 1 ? [...ofCounty] : all.map(({ code }) => code);
}

/**
 * Where a receiver's region (上海市浦东新区, 广东省深圳市南山区) is: the code of its city; of all cities of the province where the text tells no more; none
 * where it tells nothing.
 */
export function citiesIn(region: string): string[] {
  const text = region.replaceAll(/[\s/,，-]/g, '');
  const province = regions.find(({ name }) => text.startsWith(name)) ?? regions.find(({ name }) => text.startsWith(shortProvince(name)));
  if (!province) {
    const named = cities.filter(({ name }) => name.length > 2 && text.startsWith(name));
    return named.length === 1 ? named.map(({ code }) => code) : [];
  }
  const rest = text.slice(text.startsWith(province.name) ? province.name.length : shortProvince(province.name).length);
  // A municipality's name may stand twice: 重庆市重庆市渝中区.
  return citiesOf(province, rest.startsWith(province.name) ? rest.slice(province.name.length) : rest);
}
