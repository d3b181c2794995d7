import { beforeAll, describe, expect, it } from 'vitest';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { post } from '../../../testing/http.ts';
import { Warehouse } from '../../../testing/shipping.ts';
import { idNumber, Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

describe('leases in the order list', () => {
  const orders: string[] = [];
  let desk: Desk;
  const me = () => server().staff.admin;
  const find = async (filter: Record<string, unknown>, who = me()) =>
    (await desk.list(who, { sort: 'created_asc', ...filter })).numbers.map((no) => orders.indexOf(no));
  const write = (statement: string, values: unknown[]) => server().test.byOwner((client) => client.query(statement, values));

  /** 0 waits, 1 runs, 2 ends in a week, 3 owes rent, 4 owes rent and is back late within the days of grace, 5 has finished, 6 is within them, 7 is on its way back and 8 is here with rent open, 9 and 10 are late with their return, 9 before any job looked. */
  beforeAll(async () => {
    await staySignedIn(server());
    desk = new Desk(server());
    const shop = await Shop.open(server());
    const warehouse = new Warehouse(server(), me());
    const stands = [
      [50, '2026-12-31', '2026-04-03'],
      [50, '2026-03-09', null],
      [50, '2026-12-31', '2026-03-01'],
      [60, '2026-03-01', '2026-02-01'],
      [90, '2026-02-01', null],
      [60, '2026-03-01', null],
      [65, '2026-02-20', '2026-02-10'],
      [75, '2026-02-20', '2026-02-10'],
      [50, '2026-02-25', null],
      [60, '2026-02-25', null],
    ] as const;
    orders.push((await shop.place({ customer: { member_id: 'wx-00990', name: '赵六', phone: '13700000001', id_card: idNumber(1) } })).result.order_id);
    for (const [index, [status, end, due]] of stands.entries()) {
      server().clock.advance(60_000);
      const { order, version } = await warehouse.sentOrder(shop, { express_no: `SFZ100${index}` });
      await warehouse.call('receive', { order_id: order.order_id, version, reason: '来电确认' });
      await write('update orders set status = $2, rent_end = $3, next_due = $4 where order_no = $1', [order.order_id, status, end, due]);
      orders.push(order.order_id);
    }
    await write("update orders set finish_type = 2, fund_org = 'xinwang' where order_no = $1", [orders[5]]);
    await write("insert into store (merchant_id, id, name, created_at, updated_at) overriding system value values (1, 77, '七号店', now(), now())", []);
    await write('update orders set store_id = 77 where order_no = $1', [orders[2]]);
    await write("update orders set shipped_at = '2026-01-05T02:00:00Z', received_at = '2026-01-08T15:59:59Z' where order_no = $1", [orders[5]]);
  });

  it('say when rent is due next, how many days rent and return are late, and whether a parcel went out', async () => {
    const { list } = await post<{ list: { order_id: string }[] }>(server(), me(), '/merchant/order/order/orderListV2', { page_size: 20 }).then(
      ({ result }) => result,
    );
    const row = (index: number) => list.find(({ order_id }) => order_id === orders[index]);
    expect(row(0)).toMatchObject({ next_due: null, overdue_days: 0, return_overdue_days: 0, shipped: false });
    expect(row(1)).toMatchObject({ next_due: '2026-04-03', overdue_days: 0, return_overdue_days: 0, shipped: true });
    expect(row(3)).toMatchObject({ next_due: '2026-03-01', overdue_days: 1, return_overdue_days: 0 });
    expect(row(4)).toMatchObject({ next_due: '2026-02-01', overdue_days: 29, return_overdue_days: 0 });
    expect(row(7)).toMatchObject({ next_due: '2026-02-10', overdue_days: 20, return_overdue_days: 7 });
    expect(row(9)).toMatchObject({ overdue_days: 0, return_overdue_days: 2 });
    expect(row(5)).toMatchObject({ overdue_days: 0, return_overdue_days: 0 });
  });

  it.each([
    [{ lease_state: 'normal' }, [1]],
    [{ lease_state: 'ending' }, [2]],
    [{ lease_state: 'bill_overdue' }, [3, 4, 7, 8]],
    [{ lease_state: 'return_overdue' }, [7, 9, 10]],
    [{ overdue: '1' }, [3, 4, 7, 8, 9, 10]],
    [{ overdue: '0' }, [1, 2, 6]],
    [{ tab: 50, tab_item: 51 }, [1]],
    [{ tab: 50, tab_item: 52 }, [2]],
    [{ tab: 50, tab_item: 53 }, [3]],
    [{ tab: 50, tab_item: 54 }, [7, 9, 10]],
    [{ overdue: '1', tab: 50 }, [3, 9]],
    [{ rent_end_from: '2026-03-01', rent_end_to: '2026-03-09' }, [2, 4, 6]],
    [{ rent_end_to: '2026-02-28' }, [5, 7, 8, 9, 10]],
    [{ finish_type: 2 }, [5]],
    [{ finish_type: 1 }, []],
    [{ deposit_status: 1 }, [0]],
    [{ deposit_status: 2 }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [{ express_no: 'SFZ1002' }, [3]],
    [{ express_no: 'SFZ1' }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [{ store_id: '77' }, [2]],
    [{ member_id: '0990' }, [0]],
    [{ member_id: '0099' }, []],
    [{ fund_org: 'xinwang' }, [5]],
    [{ shipped_to: '2026-01-05' }, [5]],
    [{ shipped_from: '2026-01-06' }, [1, 2, 3, 4, 6, 7, 8, 9, 10]],
    [{ received_from: '2026-01-08', received_to: '2026-01-08' }, [5]],
    [{ received_from: '2026-01-09' }, [1, 2, 3, 4, 6, 7, 8, 9, 10]],
  ] as [Record<string, unknown>, number[]][])('the search %j finds just those', async (filter, expected) => expect(await find(filter)).toEqual(expected));

  it('are found by their funder by the platform only', async () => {
    const guest = server().staff.guest;
    await (await Shop.open(server(), 'guest')).place();
    expect((await desk.list(guest, { fund_org: 'xinwang' })).total).toBe((await desk.list(guest, {})).total);
  });
});
