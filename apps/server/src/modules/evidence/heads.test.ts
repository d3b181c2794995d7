import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkToken } from '../../platform/stamp/token.ts';
import { StampError } from '../../platform/stamp/port.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { SalesDesk } from '../../testing/sales-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { groupHash, headHash, headText, nothingBefore, pathTo, rootBy, type Head } from './rules/chain.ts';

interface Leaf {
  source: string;
  source_id: string;
  head_seq: number;
  subject: string;
  sha256: string;
}
interface Group {
  head_seq: number;
  subject: string;
  records: number;
  before: number;
  prev: string;
  sha256: string;
}

const server = useServer();
let till: Till;
const query = async <Row>(text: string): Promise<Row[]> => (await server().test.byOwner((client) => client.query(text))).rows as Row[];
const merchant = () => till.who.merchantId;
const heads = () =>
  query<Head & { sha256: string }>(
    `select seq, day::text, records, groups, encode(root,'hex') as root, encode(prev,'hex') as prev, encode(sha256,'hex') as sha256 from evidence_head where merchant_id = ${merchant()} order by seq`,
  );
const leaves = () =>
  query<Leaf>(
    `select source, source_id, head_seq, subject, encode(sha256,'hex') as sha256 from evidence_leaf where merchant_id = ${merchant()} order by head_seq, subject collate "C", source collate "C", source_id`,
  );
const groups = () =>
  query<Group>(
    `select head_seq, subject, records, before, encode(prev,'hex') as prev, encode(sha256,'hex') as sha256 from evidence_group where merchant_id = ${merchant()} order by head_seq, subject collate "C"`,
  );
const sweep = () => server().services.sweeps.run(server().services);
const nextDay = (minutes = 11) => {
  const now = server().clock.now();
  const day = new Date(Math.floor((now.getTime() + 8 * 3_600_000) / 86_400_000) * 86_400_000 + 86_400_000 - 8 * 3_600_000);
  server().clock.moveTo(new Date(day.getTime() + minutes * 60_000));
};

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
});

describe('the chain of daily heads', () => {
  let no = '';
  beforeEach(async () => {
    no = (await till.leased()).order_id;
  });

  it('seals a day once, ten minutes after its end, with every record of it', async () => {
    nextDay(9);
    await sweep();
    const before = (await heads()).length;
    server().clock.advance(120_000);
    await sweep();
    await sweep();
    const all = await heads();
    expect(all).toHaveLength(before + 1);
    const unsealed = await query<{ n: number }>(
      `select count(*)::int as n from operation_log l where merchant_id = ${merchant()} and at < (select closed_to from evidence_chain c where c.merchant_id = l.merchant_id)
        and not exists (select from evidence_leaf e where e.merchant_id = l.merchant_id and e.source = 'log' and e.source_id = l.id)`,
    );
    expect(unsealed).toEqual([{ n: 0 }]);
    const ended = await query<{ sealed: boolean }>(
      `select exists (select from evidence_leaf e where e.merchant_id = d.merchant_id and e.source = 'document' and e.source_id = d.id and e.text::jsonb -> 3 ->> 'state' = d.state) as sealed
        from money_document d where merchant_id = ${merchant()} and state not in ('intended', 'unknown') order by id`,
    );
    expect(ended.length).toBeGreaterThan(0);
    expect(ended.filter(({ sealed }) => !sealed)).toEqual([]);
    const [{ id }] = (await query<{ id: string }>(`select id from orders where order_no = '${no}'`)) as [{ id: string }];
    expect([...new Set((await leaves()).filter(({ subject }) => subject === `order:${id}`).map(({ source }) => source))]).toEqual(
      expect.arrayContaining(['document', 'ledger', 'log', 'parcel', 'placement', 'review']),
    );
  });

  it('holds what is posted for no lease: goods that were sold', async () => {
    const desk = await SalesDesk.open(server(), till.shop, till.who);
    await desk.paid();
    nextDay();
    await sweep();
    const posted = await query<{ sealed: string | null }>(
      `select e.subject as sealed from ledger_transaction t left join evidence_leaf e on e.merchant_id = t.merchant_id and e.source = 'ledger' and e.source_id = t.id where t.sale_id is not null`,
    );
    expect(posted).toEqual([{ sealed: 'merchant' }]);
  });

  it('links heads, groups and records by hashes that anybody can compute', async () => {
    nextDay();
    await sweep();
    const [sealed, grouped, chained] = [await leaves(), await groups(), await heads()];
    const last = new Map<string, { hash: string; before: number }>();
    for (const group of grouped) {
      const own = sealed.filter(({ head_seq: seq, subject }) => seq === group.head_seq && subject === group.subject).map(({ sha256 }) => sha256);
      const { hash, before } = last.get(group.subject) ?? { hash: nothingBefore, before: 0 };
      expect(group).toMatchObject({ records: own.length, before, prev: hash, sha256: groupHash({ subject: group.subject, before, prev: hash, leaves: own }) });
      last.set(group.subject, { hash: group.sha256, before: before + own.length });
    }
    let prev = nothingBefore;
    for (const [n, head] of chained.entries()) {
      const own = grouped.filter(({ head_seq: seq }) => seq === head.seq).map(({ sha256 }) => sha256);
      expect(head).toMatchObject({ seq: n + 1, prev, groups: own.length, sha256: headHash(head) });
      expect(rootBy(own[0]!, 0, own.length, pathTo(0, own))).toBe(head.root);
      expect(head.records).toBe(sealed.filter(({ head_seq: seq }) => seq === head.seq).length);
      prev = head.sha256;
    }
  });

  it('is made once by two processes at a time', async () => {
    nextDay();
    const before = (await heads()).length;
    await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    expect(await heads()).toHaveLength(before + 1);
    expect(await query('select 1 from evidence_leaf group by merchant_id, source, source_id having count(*) > 1')).toEqual([]);
  });

  it('seals what was committed late in the next head', async () => {
    nextDay();
    await sweep();
    const before = await heads();
    const [row] = await query<{ id: string }>(
      `insert into operation_log (merchant_id, id, at, actor_type, actor_name, module, action, object_type, request_id) overriding system value
        values (${merchant()}, (select min(id) from operation_log where merchant_id = ${merchant()}) - 1, now() - interval '10 years', 'system', '系统', 'x', '迟到', 'order', 'late') returning id`,
    );
    nextDay();
    await till.leased();
    nextDay();
    await sweep();
    const late = (await leaves()).find(({ source, source_id: id }) => source === 'log' && id === row!.id);
    expect(late?.head_seq).toBeGreaterThan(before.length);
  });

  it('can be added to by the server’s role, and nothing of it changed', async () => {
    for (const table of ['evidence_head', 'evidence_leaf', 'evidence_group', 'evidence_stamp']) {
      const held = await query<{ privilege: string }>(
        `select lower(privilege_type) as privilege from information_schema.role_table_grants where grantee = 'merchant_tenant' and table_name = '${table}' order by 1`,
      );
      expect(held.map(({ privilege }) => privilege)).toEqual(['insert', 'select']);
    }
  });
});

/** Tables that are only added to and are no evidence of an order's own, with the reason. */
const besides: Readonly<Record<string, string>> = {
  device_cost: 'what devices cost the merchant',
  device_event: 'what became of devices: what an order did with them is in its log',
  evidence_group: 'the seal itself',
  evidence_head: 'the seal itself',
  evidence_leaf: 'the seal itself',
  evidence_stamp: 'the seal itself',
  fee_waiver: 'late fees that were lowered: each act is in the log',
  judicial_item: 'bills that a judicial bill covers: its making is in the log',
  ledger_entry: 'sealed with its transaction',
  late_picture: 'sums over all orders',
  late_picture_cell: 'sums over all orders',
  late_picture_cohort: 'sums over all orders',
  late_picture_order: 'follows from bills and money',
  lease_rule: 'the merchant’s own; an order’s terms are sealed with its placing',
  migrated_remark: 'from another system',
  money_request_bill: 'bills that a request is about: its making is in the log',
  order_remark: 'staff’s notes to each other',
  parcel_device: 'sealed with its parcel',
  plain_view: 'who looked at personal data',
  purse_flow: 'what moved a merchant’s funds: of no order',
  recycle_quote: 'what a device is worth to us: no lease of it; its orders are told by the operation log',
  recycle_remark: 'staff’s notes to each other',
  recycle_step: 'what happened to an order by which a device is bought back: told by the operation log',
  recycle_terms: 'no order’s',
  refused_inspection: 'goods that the customer never had',
  repayment_bill: 'bills that a plan covers: its making is in the log',
  rerent_follow: 'after the lease',
  rerent_order: 'after the lease',
  review_answers: 'what the merchant thought of the customer',
  review_contact: 'what the merchant thought of the customer',
  risk_report: 'what the merchant thought of the customer',
  sale_refund_line: 'what of goods that were sold goes back: its refund is in the log and in the ledger',
  settle_terms: 'by which a merchant is settled with: of no order',
  stock_adjust: 'what a count of the merchant’s devices came to: its finishing is in the log',
  stock_adjust_line: 'what a count of the merchant’s devices came to: its finishing is in the log',
  stock_count_sku: 'what a count is of: its making is in the log',
  supply_price: 'what the platform buys a merchant’s devices for: of no order',
  store_visit_step: 'what became of a store visit: each act is in the log',
  stock_move_line: 'what a transfer asks for: its making is in the log',
  work_event: 'who worked on what',
};

it('no table that is only added to is left out without a reason', async () => {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.role_table_grants where table_schema = 'public' and grantee = 'merchant_tenant'
      group by 1 having array_agg(privilege_type::text order by privilege_type) = array['INSERT', 'SELECT'] order by 1`,
  );
  const sealed = ['court_step', 'ledger_transaction', 'operation_log', 'order_follow', 'review_approval'];
  expect(tables.map(({ name }) => name)).toEqual([...Object.keys(besides), ...sealed].toSorted());
});

describe('the time stamp of the newest head', () => {
  const stamps = () =>
    query<{ head_seq: number; token: Buffer; neutral: boolean }>(
      `select head_seq, token, neutral from evidence_stamp where merchant_id = ${merchant()} order by head_seq`,
    );

  it('is of that head, and asked for again after a failure', async () => {
    await till.leased();
    nextDay();
    const { stamper } = server().services;
    const stamp = stamper.stamp.bind(stamper);
    stamper.stamp = () => Promise.reject(new StampError('时间戳服务无法连接'));
    await sweep();
    const newest = (await heads()).at(-1)!;
    expect((await stamps()).some(({ head_seq: seq }) => seq === newest.seq)).toBe(false);
    expect(await query(`select stamp_failure from evidence_chain where merchant_id = ${merchant()}`)).toEqual([{ stamp_failure: '时间戳服务无法连接' }]);
    stamper.stamp = stamp;
    await sweep();
    expect((await stamps()).some(({ head_seq: seq }) => seq === newest.seq)).toBe(false);
    server().clock.advance(601_000);
    await sweep();
    const found = (await stamps()).find(({ head_seq: seq }) => seq === newest.seq)!;
    await expect(checkToken(found.token, Buffer.from(headText(newest)))).resolves.toMatchObject({ at: expect.any(Date) });
    await expect(checkToken(found.token, Buffer.from(headText({ ...newest, records: newest.records + 1 })))).rejects.toThrow('时间戳是对其他内容签发的');
    expect(found.neutral).toBe(false);
  });
});
