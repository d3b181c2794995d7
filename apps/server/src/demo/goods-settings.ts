import { regions } from '@merchant-admin/common/regions';
import type { Ask } from './phone-review.ts';

const citiesOf = (provinces: readonly string[]) =>
  regions.filter(({ name }) => provinces.includes(name)).flatMap(({ children }) => children.map(({ code }) => code));

const templates = [
  {
    name: '江浙沪包邮',
    way: 4,
    fee: 1200,
    regions: [
      { cities: citiesOf(['上海市', '江苏省', '浙江省']), fee: 0 },
      { cities: citiesOf(['西藏自治区', '新疆维吾尔自治区', '青海省']), fee: 3500 },
      { cities: citiesOf(['台湾省', '香港特别行政区', '澳门特别行政区']), fee: null },
    ],
  },
  { name: '门店自提', way: 3 },
];

const companies = [
  { type: 1, name: '深圳市华强数码供应链有限公司' },
  { type: 1, name: '上海云仓电子商务有限公司' },
  { type: 2, name: '杭州租享科技有限公司' },
  { type: 2, name: '上海租享信息服务有限公司' },
];

/** The merchant's postage templates and the companies that it works with, as an operator sets them up. */
export async function describeGoods(ask: Ask, operator: string): Promise<void> {
  for (const template of templates) await ask(operator, '/merchant/goods/postage_create', template);
  for (const company of companies) await ask(operator, '/merchant/goods/company_edit', company);
}
