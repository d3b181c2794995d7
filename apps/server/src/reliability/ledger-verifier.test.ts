import { beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../platform/db/prepare-embedded.ts';
import { CouponDesk } from '../testing/coupon-desk.ts';
import { FinanceDesk } from '../testing/finance-desk.ts';
import { SalesDesk } from '../testing/sales-desk.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { expectBalancedBooks } from './books.ts';
import { Desk } from './desk.ts';
import { verifyLedger } from './ledger-verifier.ts';

const server = useServer();

/** Each damage stands alone: it is rolled back. */
const funds = 'a merchant’s funds are what was settled less what was withdrawn';
const damages: [string, string, string][] = [
  ['funds that say more is there', 'update settle_purse set balance = balance + 1, settled = settled + 1', funds],
  ['a withdrawal that says less went', 'update withdrawal set amount = amount - 1 where state = 40', funds],
  ['a flow that is gone', "delete from purse_flow where kind = 'withdraw'", funds],
  ['a withdrawal that is not in the books', 'delete from ledger_transaction where withdrawal_id is not null', funds],
  ['a statement that says more commission', 'update settle_statement set commission = commission - 1', 'a statement is the sum of its lines'],
  ['a line that counts for nothing', 'update settle_line set live = false', 'a statement is the sum of its lines'],
  [
    'money that is settled twice',
    `insert into settle_line (merchant_id, statement_id, kind, document_id, bill_id, order_no, what, trade_no, day, amount, rate, commission)
      select merchant_id, statement_id, kind, document_id, bill_id, order_no, what, trade_no, day, amount, rate, commission from settle_line`,
    'what customers paid is settled once',
  ],
  ['a bill that says paid without a payment', 'update bill set paid = amount, status = 50 where period = 2', 'a bill is paid, given up and refunded'],
  ['a bill whose state does not fit', 'update bill set status = 20 where period = 1 and paid > 0', 'the state of a bill'],
  ['an order that says more was paid', 'update orders set paid_amount = paid_amount + 1 where paid_amount > 0', 'an order has been paid and refunded'],
  ['an order that says more was frozen', 'update orders set deposit_frozen = deposit_frozen + 1', 'a frozen deposit equals'],
  ['an order that goes on unpaid', 'update orders set status = 20 where status = 10', 'an order that goes on, and is not being cleared,'],
  ['an order closed with its money', 'update orders set status = 100 where status = 20', 'a closed order leaves no money behind'],
  [
    'a payment that is not in the ledger',
    "update money_document set state = 'failed' where kind = 'payment' and state = 'succeeded'",
    'a document is in the ledger once',
  ],
  ['an entry that was changed', "update ledger_entry set amount = amount + 1 where account = 'channel' and amount > 0", 'every ledger transaction'],
  ['a transaction that was deleted', "delete from ledger_transaction where kind = 'payment'", 'a document is in the ledger once'],
  ['entries that were deleted', "delete from ledger_entry where account in ('receivable', 'revenue')", 'a bill owes'],
  [
    'a revenue that moved',
    "update ledger_entry set amount = amount * 2 where transaction_id in (select id from ledger_transaction where kind = 'bill')",
    'a bill has earned',
  ],
  [
    'a refund that was paid twice',
    "insert into ledger_entry select merchant_id, transaction_id, (line + 2)::smallint, account, ref_id, amount from ledger_entry where transaction_id in (select id from ledger_transaction where kind = 'refundPaid')",
    'what a document brought is held',
  ],
  [
    'a deposit released twice',
    "drop index money_document_one_release; insert into money_document (merchant_id, kind, order_id, origin_id, amount, channel, out_no, state, next_attempt_at, created_at) select merchant_id, kind, order_id, origin_id, amount, channel, out_no || 'x', 'intended', now(), now() from money_document where kind = 'unfreeze'",
    'a freeze is released once',
  ],
  ['a debt written off by nobody', 'update bill set written_off = 5 where period = 2', 'what is written off of a bill'],
  ['a line that says more than came', 'update document_bill set amount = amount + 1', 'what a document brought is on its bills'],
  ['money held that never came', 'update orders set prepayment = prepayment + 1', 'what is held for a customer'],
  ['an order finished with its deposit', 'update orders set status = 90, finish_type = 1 where deposit_frozen > 0', 'a finished order holds no deposit'],
  ['a due day that drifted', "update orders set status = 50, next_due = '2020-01-01' where status = 20", 'the next due day of a lease'],
  ['late rent that is kept wrong', "update bill set due_date = '2026-01-01'; update open_rent set late = late + 1", 'what is kept of open rent'],
  [
    'late rent that is kept for a day too long',
    "update bill set due_date = '2026-01-01'; update open_rent set late_until = late_until + 1",
    'what is kept of open rent',
  ],
  ['open rent that is not kept', "update bill set due_date = '2026-01-01'; delete from open_rent", 'what is kept of open rent'],
  ['a late fee that nobody billed', 'update bill set fee_billed = 5 where period = 2', 'a late fee is billed'],
  [
    'a coupon that a closed order holds',
    "insert into coupon (merchant_id, code, member_id, name, type, scope, threshold, value, cap, valid_from, valid_to, state, order_id, issued_at, issued_by) select merchant_id, 'LOST' || id, 'm', '', 1, 1, 0, 1, 0, '2026-01-01', '2026-12-31', 30, id, now(), '' from orders where status = 100",
    'a coupon is locked by an order',
  ],
  [
    'a coupon that is used on an open bill',
    "insert into coupon (merchant_id, code, member_id, name, type, scope, threshold, value, cap, valid_from, valid_to, state, order_id, bill_id, issued_at, issued_by) select merchant_id, 'EARLY' || id, 'm', '', 1, 2, 0, 1, 0, '2026-01-01', '2026-12-31', 30, order_id, id, now(), '' from bill where status in (10, 20)",
    'a coupon is locked by an order',
  ],
  [
    'a device that an ended order holds',
    "with d as (insert into device (merchant_id, sku_id, imei, status, since, held_for, held_by, created_at) select merchant_id, sku_id, 'LOST00001', 40, now(), 'order', id, now() from orders where status = 100 returning merchant_id, id, held_by) insert into device_hold (merchant_id, device_id, kind, ref_id, ref_no, held_by, held_at) select merchant_id, id, 'order', held_by, '', '', now() from d",
    'a device is held by one order',
  ],
  [
    'an order on its way with fewer devices than it is of',
    'update orders set status = 40, delivery_status = 2 where status = 20',
    'an order never holds more devices than it is of',
  ],
  [
    'a count of devices that drifted',
    'insert into device_tally (merchant_id, sku_id, store_id, degree, status, n) values (1, 1, 0, 100, 20, 1)',
    'counts of devices',
  ],
  ['a count of transfers that drifted', 'insert into move_tally (merchant_id, store_id, state, n) values (1, -1, 30, 1)', 'counts of transfers'],
  ['a count of bought devices that drifted', 'insert into recycle_tally (merchant_id, store_id, state, n) values (1, -1, 30, 1)', 'counts of bought devices'],
  ['a count of sale orders that drifted', 'insert into sale_tally (merchant_id, store_id, state, n) values (1, -1, 20, 1)', 'counts of sale orders'],
  ['a sale order that says more went back', 'update sale_order set refunded = refunded - 1 where refunded > 0', 'what is bought outright'],
  ['a line that says less went back', 'update sale_line set refunded = refunded - 1 where refunded > 0', 'what is bought outright'],
  ['a sale order in another state than its lines', 'update sale_order set state = 50 where state = 20', 'what is bought outright'],
  [
    'money for goods that nobody booked',
    "delete from ledger_entry where account = 'saleMoney' or (account = 'saleIncome' and amount < 0)",
    'what is bought outright',
  ],
  [
    'a count of late orders that drifted',
    "insert into late_tally (merchant_id, whose, stage, late_since, n) values (1, 0, 1, '2026-01-01', 1)",
    'counts of late orders',
  ],
  [
    'a count of cases to be called that drifted',
    "insert into due_tally (merchant_id, whose, stage, late_since, due_on, n) values (1, -1, 1, '2026-01-01', '2026-01-09', 1)",
    'counts of cases to be called',
  ],
  [
    'a count of cases that were worked on that drifted',
    "insert into worked_tally (merchant_id, whose, month, late_since, n) values (1, 5, '2026-01-01', 'infinity', 1)",
    'counts of cases that were worked on',
  ],
  ['money that would be settled twice', 'update settle_due set amount = amount * 2', 'what waits to be settled'],
  ['money that would never be settled', 'delete from settle_due', 'what waits to be settled'],
  [
    'goods that would be settled twice',
    'insert into settle_due (merchant_id, sale_payment_id, amount) select 1, id, 1 from sale_payment',
    'what waits to be settled',
  ],
  ['a template that says it gave fewer', 'update coupon_template set claimed = claimed - 1 where claimed > 0', 'a template gives as many'],
  [
    'a count of coupons that drifted',
    'insert into coupon_tally (merchant_id, template_id, state, n) select merchant_id, id, 30, 1 from coupon_template',
    'a template gives as many',
  ],
  [
    'a coupon given beyond what one person may have',
    'update coupon set member_id = (select min(member_id) from coupon where template_id is not null) where template_id is not null',
    'a template gives as many',
  ],
  ['a write-off that took more', 'update coupon_write_off set cut = cut + 1', 'a write-off uses its coupon'],
  [
    'a write-off whose coupon is free again',
    'update coupon set state = 10, write_off_id = null, cut = 0 where write_off_id is not null',
    'a write-off uses its coupon',
  ],
  ['a code that is gone', 'delete from coupon_code where coupon_id is null', 'a code is redeemed'],
  ['a tab count that drifted', 'insert into order_tally (merchant_id, store_id, tab, n) values (1, 0, 10, 1)', 'tab counts'],
];

describe('the ledger verifier', () => {
  beforeAll(async () => {
    const shop = await Shop.open(server());
    const desk = new Desk(server());
    await shop.place();
    await shop.paidOrder();
    const cancelled = await shop.paidOrder();
    const finance = await FinanceDesk.open(server(), shop, server().staff.admin);
    expect((await finance.pay(await finance.passed())).code).toBe(200);
    await finance.applied();
    const coupons = new CouponDesk(server(), shop);
    const { template_id: given } = await coupons.made({ stock: 5 });
    for (const member of ['verified-1', 'verified-2']) await coupons.claimed(given, member);
    await coupons.written();
    await coupons.coded(2);
    const sales = await SalesDesk.open(server(), shop);
    const bought = await sales.paid();
    const saleId = await sales.idOf(bought.sale_no);
    expect((await sales.cancel(saleId, [(await sales.lines(saleId))[0]!.line_id])).code).toBe(200);
    expect((await desk.cancel(server().staff.admin, cancelled.order_id, await desk.version(cancelled.order_id))).code).toBe(200);
  });

  it('finds nothing wrong where nothing is', () => expectBalancedBooks(server(), 3));

  it('finds every kind of damage, and names the promise that it breaks', async () => {
    let found = 0;
    await withClient(server().test.superuser, async (client) => {
      for (const [what, damage, promise] of damages) {
        await client.query('begin; set local session_replication_role = replica');
        await client.query(damage);
        const { problems } = await verifyLedger(client);
        await client.query('rollback');
        expect(problems.filter((problem) => problem.startsWith(promise)).length, `${what}: ${problems.join('; ')}`).toBeGreaterThan(0);
        found += 1;
      }
    });
    console.info(`ledger verifier: ${found} damages found`);
    expect(found).toBeGreaterThanOrEqual(22);
  });

  it('does not look at part of the books as one merchant would', () =>
    withClient(server().test.superuser, async (client) => {
      await client.query("set role merchant_tenant; set app.merchant_id = '1'");
      await expect(verifyLedger(client)).rejects.toThrow('owner of the tables');
    }));
});
