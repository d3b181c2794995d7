import { formatFen } from '@merchant-admin/common/money';
import { postageByRegion } from '@merchant-admin/contract/goods/codes';
import type { Answer } from '../../../../platform/api.ts';

export type Province = Answer<'goods', 'postageCity'>['list'][number];

interface Choice {
  readonly value: string;
  readonly title: string;
  readonly children?: readonly Choice[];
}

/** Provinces with the cities that are left to choose; of what others have taken nothing is offered. A province of one city is that city. */
export function choicesOf(provinces: readonly Province[], taken: ReadonlySet<string>): Choice[] {
  return provinces.flatMap(({ code, name, children }): Choice[] => {
    const left = children.filter((city) => !taken.has(city.code));
    const [only] = children;
    if (left.length === 0 || only === undefined) return [];
    if (children.length === 1) return [{ value: only.code, title: name }];
    const title = left.length === children.length ? name : `${name}（其余${left.length}个城市）`;
    return [{ value: code, title, children: left.map((city) => ({ value: city.code, title: city.name })) }];
  });
}

/** The cities that are meant by what was chosen: a province means all of it that is left. */
export function citiesOf(chosen: readonly string[], provinces: readonly Province[], taken: ReadonlySet<string>): string[] {
  return chosen.flatMap((code) => {
    const province = provinces.find((each) => each.code === code);
    return province ? province.children.map((city) => city.code).filter((city) => !taken.has(city)) : [code];
  });
}

/** The most names that are written out; of more, the number is told. */
const told = 6;

/** Cities as people read them: whole provinces by their name. */
export function namesOf(cities: readonly string[], provinces: readonly Province[]): string {
  const chosen = new Set(cities);
  const names = provinces.flatMap(({ name, children }) => {
    const some = children.filter((city) => chosen.has(city.code));
    return some.length > 0 && some.length === children.length ? [name] : some.map((city) => city.name);
  });
  return names.length > told ? `${names.slice(0, told).join('、')}等${names.length}处` : names.join('、');
}

const feeText = (fee: number | null): string => (fee === null ? '不发货' : fee === 0 ? '免邮' : formatFen(fee));

/** What sending by a template costs, in one line, in yuan; empty where its way has no fees. */
export function ratesText(
  { way, fee, regions }: Pick<Answer<'goods', 'postageList'>['list'][number], 'way' | 'fee' | 'regions'>,
  provinces: readonly Province[],
): string {
  if (way !== postageByRegion) return '';
  return [
    ...regions.map((region) => `${namesOf(region.cities, provinces)} ${feeText(region.fee)}`),
    `${regions.length > 0 ? '其他地区' : '全国'} ${feeText(fee)}`,
  ].join('；');
}
