import { numbers, pick } from './people.ts';

/** What looking after an order needs: a call as the operator, and the order's version now. */
export interface CareScene {
  call: (url: string, body: unknown) => Promise<unknown>;
  version: (orderId: string) => Promise<number>;
}

const detail = '/merchant/order/detail';
const relatives = [
  ['1', '王秀兰'],
  ['1', '李建国'],
  ['2', '陈静'],
  ['4', '张磊'],
  ['5', '刘洋'],
] as const;
const said = ['已电话确认收货地址', '用户询问免押额度，已说明', '用户希望工作日晚间送货', '提醒用户保持电话畅通', '用户咨询到期后续租，已介绍方案'];

/** Gives some orders contacts, a special tag or a follow-up. It has a stream of chance of its own, so that the rest of the demo is the same without it. */
export async function careFor({ call, version }: CareScene, orderId: string, index: number): Promise<void> {
  const random = numbers(index * 7919 + 17);
  if (index % 3 === 0) {
    const [relation, name] = pick(random, relatives);
    const phone = `13${String(Math.floor(100_000_000 + random() * 899_999_999))}`;
    await call(`${detail}/editEmergencyContact`, { order_id: orderId, version: await version(orderId), list: [{ name, relation, phone }] });
  }
  if (index % 5 === 0) await call('/merchant/order/order/orderTag', { order_ids: [orderId], add: [pick(random, ['1', '2', '3', '3', '4', '5'])] });
  if (index % 4 === 0) await call(`${detail}/add_order_record`, { order_id: orderId, way: 1 + Math.floor(random() * 3), content: pick(random, said) });
}
