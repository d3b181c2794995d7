import { checkCharacter } from '../modules/orders/index.ts';

const families = Array.from('王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石');
const givens = [
  '伟',
  '芳',
  '秀英',
  '敏',
  '静',
  '丽',
  '强',
  '磊',
  '军',
  '洋',
  '勇',
  '艳',
  '杰',
  '娟',
  '涛',
  '明',
  '超',
  '秀兰',
  '霞',
  '平',
  '刚',
  '桂英',
  '文博',
  '子轩',
  '雨桐',
  '梓涵',
  '浩然',
  '欣怡',
  '思远',
  '佳怡',
  '一诺',
  '俊杰',
];
const places: readonly [string, string, string][] = [
  ['110105', '北京市朝阳区', '建国路'],
  ['310115', '上海市浦东新区', '张杨路'],
  ['440106', '广州市天河区', '体育东路'],
  ['440305', '深圳市南山区', '科技园南路'],
  ['330106', '杭州市西湖区', '文三路'],
  ['510107', '成都市武侯区', '天府大道'],
  ['420106', '武汉市武昌区', '中南路'],
  ['320102', '南京市玄武区', '中山东路'],
  ['610113', '西安市雁塔区', '高新路'],
  ['500112', '重庆市渝北区', '新南路'],
];

/** A stream of numbers that is the same at every start. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** A stream for one of many things, so that each is the same whatever else there is. */
export function streamOf(seed: number, index: number): Random {
  let mixed = Math.imul(seed ^ index, 0x9e37_79b1);
  for (const [shift, factor] of [
    [16, 0x85eb_ca6b],
    [13, 0xc2b2_ae35],
  ] as const)
    mixed = Math.imul(mixed ^ (mixed >>> shift), factor);
  return numbers(mixed ^ (mixed >>> 16));
}

export type Random = () => number;
export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

export interface Customer {
  member_id: string;
  name: string;
  phone: string;
  id_card: string;
  region: string;
  street: string;
}

const two = (n: number) => String(n).padStart(2, '0');

/** An invented customer. ID numbers have a right check character. */
export function inventCustomer(random: Random, n: number): Customer {
  const [area, region, road] = pick(random, places);
  const birth = `${1975 + Math.floor(random() * 30)}${two(1 + Math.floor(random() * 12))}${two(1 + Math.floor(random() * 28))}`;
  const first17 = `${area}${birth}${String(Math.floor(random() * 1000)).padStart(3, '0')}`;
  return {
    member_id: `u${String(n).padStart(6, '0')}`,
    name: `${pick(random, families)}${pick(random, givens)}`,
    phone: `1${pick(random, ['38', '39', '50', '86', '77'])}${String(Math.floor(random() * 1e8)).padStart(8, '0')}`,
    id_card: first17 + checkCharacter(first17),
    region,
    street: `${road}${1 + Math.floor(random() * 300)}号${1 + Math.floor(random() * 20)}单元${1 + Math.floor(random() * 30)}0${1 + Math.floor(random() * 4)}室`,
  };
}
