import type { ClientBase } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { withClient } from '../db/prepare-embedded.ts';
import { act } from '../http/run.ts';
import { systemCaller } from '../jobs/system-caller.ts';
import { balance, post } from './post.ts';

const server = useServer();
let cases = 0;

interface Booked {
  order: number;
  transaction: number;
  bill: number;
}

describe('the ledger', () => {
  let mine: Booked;
  let theirs: Booked;

  /** The first transaction of a new order of a merchant. */
  async function bookedBy(merchant: 'admin' | 'guest'): Promise<Booked> {
    const shop = await Shop.open(server(), merchant);
    const { result } = await shop.place();
    return withClient(server().test.owner, async (client) => {
      const { rows } = await client.query<Record<keyof Booked, string>>(
        `select o.id as order, t.id as transaction, (select min(ref_id) from ledger_entry e where e.transaction_id = t.id) as bill
          from orders o join ledger_transaction t on t.order_id = o.id where o.order_no = $1`,
        [result.order_id],
      );
      const { order, transaction, bill } = rows[0]!;
      return { order: Number(order), transaction: Number(transaction), bill: Number(bill) };
    });
  }

  beforeAll(async () => {
    mine = await bookedBy('admin');
    theirs = await bookedBy('guest');
  });
  afterAll(() => {
    console.info(`ledger refusals: ${cases} cases`);
    expect(cases).toBeGreaterThanOrEqual(18);
  });

  /** What the server's own login can do as merchant 1; the SQL state that stops it, or none. */
  async function asMerchant(work: (client: ClientBase) => Promise<unknown>): Promise<string | undefined> {
    cases += 1;
    return withClient(server().test.server, async (client) => {
      await client.query("begin; set local role merchant_tenant; set local app.merchant_id = '1'");
      try {
        await work(client);
        await client.query('commit');
        return undefined;
      } catch (error) {
        await client.query('rollback');
        return (error as { code: string }).code;
      }
    });
  }

  const begin = async (client: ClientBase, merchant = 1, order = mine.order): Promise<string> =>
    (
      await client.query<{ id: string }>(
        "insert into ledger_transaction (merchant_id, kind, order_id, at, request_id) values ($1, 'payment', $2, now(), 'test') returning id",
        [merchant, order],
      )
    ).rows[0]!.id;
  const enter = (client: ClientBase, id: string | number, line: number, amount: number, merchant = 1) =>
    client.query("insert into ledger_entry (merchant_id, transaction_id, line, account, ref_id, amount) values ($1, $2, $3, 'channel', $4, $5)", [
      merchant,
      id,
      line,
      mine.bill,
      amount,
    ]);

  it('takes entries that sum to zero', async () => {
    expect(
      await asMerchant(async (client) => {
        const id = await begin(client);
        await enter(client, id, 1, 500);
        await enter(client, id, 2, -500);
      }),
    ).toBeUndefined();
  });

  it.each([
    ['that do not sum to zero', [500, -499]],
    ['of one line', [500]],
    ['none at all', []],
    ['that sum to a fen over three lines', [500, 500, -999]],
  ])('refuses entries %s, however they are written', async (_, amounts) => {
    expect(
      await asMerchant(async (client) => {
        const id = await begin(client);
        for (const [index, amount] of amounts.entries()) await enter(client, id, index + 1, amount);
      }),
    ).toBe('23514');
  });

  it('refuses an entry of nothing', async () => {
    expect(await asMerchant(async (client) => enter(client, await begin(client), 1, 0))).toBe('23514');
  });

  it('refuses entries that come after the transaction was closed, even balanced ones', async () => {
    expect(
      await asMerchant(async (client) => {
        await enter(client, mine.transaction, 98, 500);
        await enter(client, mine.transaction, 99, -500);
      }),
    ).toBe('42501');
  });

  it.each([
    'update ledger_entry set amount = amount * 2',
    "update ledger_entry set account = 'channel'",
    'update ledger_transaction set at = now()',
    'delete from ledger_entry',
    'delete from ledger_transaction',
    'truncate ledger_entry',
    'truncate ledger_transaction cascade',
    'alter table ledger_entry disable trigger all',
    'drop trigger ledger_entry_balanced on ledger_entry',
    'set local session_replication_role = replica',
  ])('refuses the server: %s', async (statement) => {
    expect(await asMerchant((client) => client.query(statement))).toBe('42501');
  });

  it('refuses its owner too: nothing is changed or deleted', async () => {
    for (const statement of ['update ledger_entry set amount = 1', 'delete from ledger_entry', 'delete from ledger_transaction', 'truncate ledger_entry']) {
      cases += 1;
      await expect(withClient(server().test.owner, (client) => client.query(statement))).rejects.toThrow('append-only');
    }
  });

  it('shows and takes nothing of another merchant', async () => {
    expect(await asMerchant((client) => begin(client, 2, theirs.order))).toBe('42501');
    expect(await asMerchant((client) => enter(client, theirs.transaction, 9, 1, 2))).toBe('42501');
    expect(await asMerchant((client) => begin(client, 1, theirs.order))).toBe('23503');
    const seen = await asMerchant(async (client) => {
      const { rows } = await client.query('select from ledger_entry where merchant_id <> 1');
      expect(rows).toHaveLength(0);
    });
    expect(seen).toBeUndefined();
  });

  it('takes one reversal of a transaction and no second', async () => {
    const entries = [
      { account: 'channel', refId: mine.bill, amount: 5 },
      { account: 'refundDue', refId: mine.bill, amount: -5 },
    ] as const;
    const back = entries.map((entry) => ({ ...entry, amount: -entry.amount }));
    const reverse = (id: number) => act(server().services, systemCaller(1), (ctx) => post(ctx, { kind: 'payment', orderId: mine.order, entries: back }, id));
    const id = await act(server().services, systemCaller(1), (ctx) => post(ctx, { kind: 'payment', orderId: mine.order, entries }));
    await reverse(id);
    await expect(reverse(id)).rejects.toMatchObject({ code: '23505' });
    expect(await act(server().services, systemCaller(1), (ctx) => balance(ctx, 'refundDue', mine.bill))).toBe(0);
  });

  it('refuses an unbalanced posting before it reaches the database', async () => {
    const posting = {
      kind: 'payment',
      orderId: mine.order,
      entries: [
        { account: 'channel' as const, refId: 1, amount: 1 },
        { account: 'receivable' as const, refId: 1, amount: -2 },
      ],
    };
    await expect(act(server().services, systemCaller(1), (ctx) => post(ctx, posting))).rejects.toThrow('does not balance');
  });
});
