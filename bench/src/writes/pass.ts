import { inTransaction, note, type Act } from './act.ts';

interface Reviewable {
  id: string;
  order_no: string;
  version: number;
}

/** A reviewer passes an order that is claimed. */
export const pass: Act<Reviewable> = {
  name: 'pass a review',
  targets: async (client, count) => {
    const newest = '(select id from orders where merchant_id = 1 and status = 20 order by id desc limit $1)';
    await client.query(
      `update work_item set holder_id = (select id from account where merchant_id = 1 order by id limit 1), how = 'claimed', held_at = now(), held_until = now() + interval '1 day'
       where merchant_id = 1 and kind = 'review' and order_id in ${newest}`,
      [count],
    );
    return (
      await client.query<Reviewable>(`update orders set audit_status = 1 where merchant_id = 1 and id in ${newest} returning id, order_no, version`, [count])
    ).rows;
  },
  call: ({ order_no, version }) => ({
    method: 'POST',
    url: '/merchant/order/audit/pass',
    body: { order_id: order_no, version, remark: '资料齐全', contact_result: '1', special_reason: '复核无误' },
  }),
  bare: (client, { id }) =>
    inTransaction(client, async () => {
      await client.query('select * from orders where merchant_id = 1 and id = $1 for update', [id]);
      await client.query(
        "update work_item set done_at = now(), result = 1, version = version + 1 where merchant_id = 1 and kind = 'review' and order_id = $1",
        [id],
      );
      await client.query('update orders set status = 30, audit_status = 3, audited_at = now(), version = version + 1 where merchant_id = 1 and id = $1', [id]);
      await note(client, '审核通过', id);
    }),
};
