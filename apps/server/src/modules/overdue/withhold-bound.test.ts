import { expect, it } from 'vitest';
import { mostWithheld } from '@merchant-admin/contract/overdue/codes';
import { overdueErrors } from '@merchant-admin/contract/overdue/errors';
import { withClient } from '../../platform/db/prepare-embedded.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer();

/** Copies an order so many times, all but its numbers. */
const copied = (orderNo: string, times: number) =>
  withClient(server().test.superuser, async (client) => {
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER' and is_identity = 'NO' and column_name not in ('order_no', 'shop_order_no')`,
    );
    const { names } = rows[0]!;
    await client.query(
      `insert into orders (order_no, shop_order_no, ${names}) select '9' || lpad(n::text, 17, '0'), 'copy ' || n, ${names} from orders, generate_series(1, ${times}) n where order_no = $1`,
      [orderNo],
    );
  });

it('late rent is withheld from so many orders at a time, and one more is refused by name', async () => {
  await staySignedIn(server());
  const till = new Till(server(), await Shop.open(server()));
  till.moveTo('2026-03-03');
  const { order_id: no } = await till.leased();
  till.moveTo('2026-05-10');
  const preview = () => post<{ list: unknown[] }>(server(), server().staff.admin, '/merchant/order/overdue/withholdPreview', { filter: {} });
  await copied(no, mostWithheld - 1);
  expect((await preview()).result.list).toHaveLength(mostWithheld);
  await withClient(server().test.superuser, (client) =>
    client.query("update orders set order_no = '8' || substr(order_no, 2), shop_order_no = 'moved ' || id where order_no like '9%'"),
  );
  await copied(no, 1);
  expect((await preview()).code).toBe(overdueErrors.TOO_MANY_WITHHELD.code);
});
