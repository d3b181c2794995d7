import { beforeAll, expect, it } from 'vitest';
import { businessTime } from '@merchant-admin/common/dates';
import { staySignedIn } from '../../reliability/desk.ts';
import { CountDesk } from '../../testing/count-desk.ts';
import { MoveDesk } from '../../testing/move-desk.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { VisitDesk } from '../../testing/visit-desk.ts';

const server = useServer();
let visits: VisitDesk;
beforeAll(async () => {
  await staySignedIn(server());
  visits = new VisitDesk(server(), await Shop.open(server()));
});

it('a device that a visit holds and a count misses is refused with the visit, until when it holds, and that it is missing; the latter until that is settled', async () => {
  const store = await visits.store();
  const { id, number } = await visits.ready(store);
  const { visit_no: no, keep_until: until } = await visits.detail(id);
  const counts = new CountDesk(server(), visits.shop.skuId);
  const count = await counts.submitted({ place: store }, []);
  const { count_no: counted } = await counts.detail(count);
  const moves = new MoveDesk(server(), visits.shop.skuId);
  const refusal = async () => (await moves.send(await moves.agreed('head', 1, { from: store }), [number])).message;
  const held = `设备 ${number} 已被门店预约 ${no} 占用，至${businessTime(new Date(until)).slice(5, 16)}`;
  expect(await refusal()).toBe(`${held}；盘点缺失，待处理（盘点单 ${counted}）`);
  await counts.recount(count, [await counts.line(count, number)]);
  await counts.scan(count, [number]);
  await counts.submit(count);
  expect(await refusal()).toBe(held);
});

it('a device that is out with an order is refused with the order and the last day of its lease', async () => {
  const store = await visits.store();
  const { id, code, tail, number, order } = await visits.ready(store);
  const { rent_end: end } = (await visits.writeOff(id, { code, id_tail: tail, numbers: [number] })).result;
  const warehouse = new Warehouse(server(), server().staff.admin);
  const other = await warehouse.readyOrder(visits.shop);
  const refused = await warehouse.call('ship', warehouse.parcel(other.order.order_id, other.version, { imeis: [number] }));
  expect(refused.message).toBe(`设备 ${number} 已随订单 ${order.order_id} 出库，租期至${end}`);
});
