import { randomInt, randomUUID } from 'node:crypto';

const families = Array.from('王李张刘陈杨黄赵吴周');
const givens = ['伟', '芳', '敏', '静', '磊', '洋', '艳', '杰', '涛', '明', '浩然', '雨桐'];
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const places = [
  { area: '110105', region: '北京市朝阳区', road: '望京西路' },
  { area: '310115', region: '上海市浦东新区', road: '世纪大道' },
  { area: '440305', region: '深圳市南山区', road: '深南大道' },
] as const;
const any = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;
const two = (n: number) => String(n).padStart(2, '0');

function idNumber(area: string): string {
  const first = `${area}${1970 + randomInt(35)}${two(1 + randomInt(12))}${two(1 + randomInt(28))}${String(randomInt(1000)).padStart(3, '0')}`;
  return first + '10X98765432'[Array.from(first).reduce((sum, digit, index) => sum + Number(digit) * weights[index]!, 0) % 11];
}

/** Somebody who buys or sells. */
export function inventCustomer() {
  const { area, region, road } = any(places);
  const name = any(families) + any(givens);
  const phone = `13${String(randomInt(1e9)).padStart(9, '0')}`;
  return { member_id: `t${randomInt(1e9)}`, name, phone, id_card: idNumber(area), region, street: `${road}${1 + randomInt(200)}号` };
}

/** An order of an invented customer for one offer. */
export function inventOrder(skuId: string, offer: { lease_type: number; periods: number }): Record<string, unknown> {
  const { member_id, name, phone, id_card, region, street } = inventCustomer();
  return {
    shop_order_no: `traffic-${randomUUID()}`,
    sku_id: skuId,
    lease_type: offer.lease_type,
    periods: offer.periods,
    segment: any(['A', 'A', 'B', 'C', 'S']),
    channel_id: '1',
    source_id: any(['11', '12']),
    exempt_quota: any([0, 200_000, 500_000]),
    customer: { member_id, name, phone, id_card },
    receiver: { name, phone, region, street },
    risk_ids: [],
  };
}
