import { inTransaction, note, type Act } from './act.ts';

interface Payable {
  id: string;
  order_no: string;
  version: number;
  bill_id: string;
}

/** The next bill of a running lease is paid from money that is held for the customer. */
export const pay: Act<Payable> = {
  name: 'pay a bill',
  targets: async (client, count) =>
    (
      await client.query<Payable>(
        `select o.id, o.order_no, o.version, b.id as bill_id from orders o join bill b on b.merchant_id = o.merchant_id and b.order_id = o.id and b.period = o.paid_periods + 1 and b.status = 10
         where o.merchant_id = 1 and o.status = 50 and o.prepayment >= 30000 and o.next_due >= now()::date order by o.id desc limit $1`,
        [count],
      )
    ).rows,
  call: ({ order_no, version, bill_id }) => ({
    method: 'POST',
    url: '/merchant/order/detail/billBatchPayment',
    body: { order_id: order_no, version, bill_ids: [bill_id], way: 'prepayment' },
  }),
  bare: (client, { id, order_no, bill_id }) =>
    inTransaction(client, async () => {
      await client.query('select * from orders where merchant_id = 1 and id = $1 for update', [id]);
      await client.query('select * from bill where merchant_id = 1 and id = $1 for update', [bill_id]);
      const document = await client.query<{ id: string }>(
        `insert into money_document (merchant_id, kind, order_id, amount, channel, out_no, state, next_attempt_at, created_at, finished_at)
         values (1, 'offset', $1, 30000, 'prepayment', $2, 'succeeded', now(), now(), now()) returning id`,
        [id, `B${order_no}${bill_id}`],
      );
      const documentId = document.rows[0]!.id;
      await client.query('insert into document_bill (merchant_id, document_id, bill_id, amount) values (1, $1, $2, 30000)', [documentId, bill_id]);
      const posting = await client.query<{ id: string }>(
        `insert into ledger_transaction (merchant_id, kind, order_id, document_id, at, request_id) values (1, 'offset', $1, $2, now(), 'bench') returning id`,
        [id, documentId],
      );
      await client.query(
        `insert into ledger_entry (merchant_id, transaction_id, line, account, ref_id, amount) values (1, $1, 1, 'prepayment', $2, 30000), (1, $1, 2, 'receivable', $3, -30000)`,
        [posting.rows[0]!.id, id, bill_id],
      );
      await client.query('update bill set paid = 30000, status = 50, paid_at = now(), version = version + 1 where merchant_id = 1 and id = $1', [bill_id]);
      await client.query(
        `update orders set paid_amount = paid_amount + 30000, prepayment = prepayment - 30000, paid_periods = paid_periods + 1, next_due = next_due + 30, version = version + 1 where merchant_id = 1 and id = $1`,
        [id],
      );
      await note(client, '批量支付', id);
    }),
};
