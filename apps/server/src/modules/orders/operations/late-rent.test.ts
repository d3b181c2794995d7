import { beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { staySignedIn } from '../../../reliability/desk.ts';
import { exportsEnded } from '../../../testing/exports-ended.ts';
import { get, post } from '../../../testing/http.ts';
import { Warehouse } from '../../../testing/shipping.ts';
import { Shop } from '../../../testing/shop.ts';
import type { Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
const day = 86_400_000;

interface Base {
  money: Record<string, unknown>;
}

describe('a lease whose rent is late', () => {
  let no: string;
  const me = () => server().staff.admin;
  const row = async (who: Person = me()) =>
    (await post<{ list: Record<string, unknown>[] }>(server(), who, '/merchant/order/order/orderListV2', { order_id: no })).result.list[0];
  const money = async () => (await get<Base>(server(), me(), '/merchant/order/detail/orderListBaseInfo', { order_id: no })).result.money;
  const write = (statement: string, values: unknown[]) => server().test.byOwner((client) => client.query(statement, values));

  /** Received on 2 March: the lease runs from the 3rd, and rent is due on 3 April and 3 May. */
  beforeAll(async () => {
    await staySignedIn(server());
    const warehouse = new Warehouse(server(), me());
    const { order, version } = await warehouse.sentOrder(await Shop.open(server()));
    no = order.order_id;
    await warehouse.call('receive', { order_id: no, version, reason: '来电确认' });
  });

  it('says nothing of lateness while rent is paid', async () => {
    expect(await row()).toMatchObject({ next_due: '2026-04-03', overdue_days: 0, late_periods: 0, late_rent: 0, rent_start: '2026-03-03' });
    expect(await money()).toMatchObject({ late_rent: 0, late_periods: 0, overdue_days: 0, authorisation_state: 'running' });
  });

  it('says in its row and on its page how many periods are late, since when, and what they come to', async () => {
    server().clock.advance(65 * day);
    expect(await row()).toMatchObject({ next_due: '2026-04-03', overdue_days: 33, late_periods: 2, late_rent: 60_000 });
    expect(await money()).toMatchObject({ late_rent: 60_000, late_periods: 2, overdue_days: 33 });
  });

  it('counts down to the end of its authorisation, and says when that is over', async () => {
    const expires = (at: Date) => write('update orders set authorisation_expires_at = $2 where order_no = $1', [no, at]);
    await expires(new Date(server().clock.now().getTime() + 3 * day));
    expect(await money()).toMatchObject({ authorisation_state: 'ending', authorisation_days: 3 });
    await expires(new Date(server().clock.now().getTime() - 1));
    expect(await money()).toMatchObject({ authorisation_state: 'expired', authorisation_days: null });
  });

  it('stands in the file with its lease, its lateness and who leases it out; risk is for those who may see it', async () => {
    await write(
      "insert into risk_report (merchant_id, order_id, kind, provider, outcome, score, level, took_ms, asked_at, asked_by) select merchant_id, id, 'risk', 'played', 'answered', 612, 'low', 1, now(), '李' from orders where order_no = $1",
      [no],
    );
    const columns = ['rent_start', 'rent_end', 'discount', 'service_fee', 'id_card', 'late_periods', 'late_rent', 'shop', 'category', 'risk_score', 'next_due'];
    const started = await post<{ id: string }>(server(), me(), '/platform/export/start', { list: 'orderList', filter: { order_id: no }, columns });
    await exportsEnded(server());
    const answer = await server().app.inject({ url: `/platform/export/download?id=${started.result.id}`, headers: { authorization: `Bearer ${me().token}` } });
    const [head, values] = (await readXlsx(answer.rawPayload)).sheets[0]!.rows;
    expect(head).toEqual(['起租', '结束', '优惠', '增值服务费', '身份证号', '逾期期数', '逾期金额', '店铺', '类目', '风险分', '下期扣款日']);
    expect(values).toEqual([
      '2026-03-03',
      '2027-03-02',
      0,
      0,
      expect.stringMatching(/^\d{3}\*+\w{4}$/),
      2,
      600,
      expect.any(String),
      expect.any(String),
      612,
      '2026-04-03',
    ]);
    expect((await row())?.['risk_score']).toBe(612);
    expect((await row(server().staff.operator))?.['risk_score']).toBe(null);
  });
});
