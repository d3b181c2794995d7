import { callAs, type Person } from './staff.ts';

/** The first of a list of goods, as the demo has them. */
export const firstOf = async (who: Person, list: 'recycle_list' | 'vip_goods_list'): Promise<string> =>
  (await callAs<{ list: { id: string }[] }>(who, 'GET', `/merchant/goods/${list}`)).list[0]!.id;
