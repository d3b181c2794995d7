import { beforeAll, describe, expect, it } from 'vitest';
import { evidenceErrors as e } from '@merchant-admin/contract/evidence/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { StampError } from '../../platform/stamp/port.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { EvidenceDesk } from '../../testing/evidence-desk.ts';
import { exportsEnded } from '../../testing/exports-ended.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { get } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer();
let till: Till;
let desk: EvidenceDesk;
let lead: Person;

const colleague = async (...tags: string[]): Promise<Person> => {
  const person = await addReviewer(server(), 1, ['OrderDetail', ...tags]);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
};
const lease = async () => (await till.leased()).order_id;
const asOwner = (text: string, values: unknown[] = []) => server().test.byOwner((client) => client.query(text, values));
const actionsOf = async (no: string) => (await new Desk(server()).history(no)).map(({ action }) => action);

/** Titles of what somebody was told about an order's evidence. */
const noticesOf = async (who: Person, no: string) =>
  (await get<{ list: { title: string; text: string }[] }>(server(), who, '/privilege/my/notices', { page_size: '50' })).result.list
    .filter(({ text }) => text.includes(no))
    .map(({ title }) => title);

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new EvidenceDesk(till);
  lead = await colleague('evidence:release');
});

describe('making a package', () => {
  it('is refused before the customer has the goods, of another merchant, and without the right', async () => {
    const paid = (await till.shop.paidOrder()).order_id;
    expect(await desk.make(paid)).toMatchObject({ status: 409, code: e.EVIDENCE_EARLY.code });
    expect((await desk.info(paid)).actions).toEqual([expect.objectContaining({ act: 'make', allowed: false, reason: e.EVIDENCE_EARLY.text })]);
    const no = await lease();
    expect((await desk.make(no, server().staff.guest)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    expect((await desk.make(no, lead)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await desk.post('make', { order_id: no, reason: ' ' })).code).toBe(platformErrors.INVALID_INPUT.code);
  });

  it('happens once of two at a time', async () => {
    const no = await lease();
    const { stamper } = server().services;
    const stamp = stamper.stamp.bind(stamper);
    const answered = Promise.withResolvers<void>();
    // The package that is begun is not finished before all have their answer.
    stamper.stamp = async (...of) => {
      await answered.promise;
      return stamp(...of);
    };
    const codes = await Promise.all([1, 2, 3, 4].map(async () => (await desk.post('make', { order_id: no, reason: '起诉' })).code));
    answered.resolve();
    stamper.stamp = stamp;
    await exportsEnded(server());
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 3 }, () => e.EVIDENCE_RUNNING.code)]);
  });

  it('goes on after a crash, and the first piece of the crashed one is not in it', async () => {
    const no = await lease();
    await desk.make(no);
    const { package_id: id, sha256 } = await desk.newest(no);
    await asOwner(`update evidence_package set state = 'running', sha256 = null, seen_at = $2 where id = $1`, [
      id,
      new Date(server().clock.now().getTime() - 121_000),
    ]);
    await server().services.sweeps.run(server().services);
    const again = await desk.newest(no);
    expect(again).toMatchObject({ package_id: id, state: 'made' });
    expect(again.sha256).not.toBe(sha256);
    await desk.release(again, lead);
    expect((await desk.fetch(again)).length).toBe(again.bytes);
  });

  it('fails by name where the list gets no time stamp, and can be done again', async () => {
    const no = await lease();
    const { stamper } = server().services;
    const stamp = stamper.stamp.bind(stamper);
    stamper.stamp = () => Promise.reject(new StampError('时间戳服务无法连接'));
    await desk.make(no);
    stamper.stamp = stamp;
    expect(await desk.newest(no)).toMatchObject({ number: 1, state: 'failed', failure: '时间戳服务无法连接', bytes: 0, actions: [] });
    expect((await asOwner(`select 1 from evidence_piece p join evidence_package k on k.id = p.package_id where k.state = 'failed'`)).rows).toEqual([]);
    await desk.make(no);
    expect(await desk.newest(no)).toMatchObject({ number: 2, state: 'made' });
  });

  it('fails where the maker’s right was withdrawn meanwhile', async () => {
    const no = await lease();
    const maker = await colleague('evidence:make');
    await asOwner(
      `insert into evidence_package (merchant_id, order_id, number, state, reason, made_by_id, made_by, made_at, seen_at)
        select 1, id, 1, 'waiting', '起诉', $2, '某人', now(), now() from orders where order_no = $1`,
      [no, maker.id],
    );
    await asOwner(`update role set tags = '{OrderDetail}' where id in (select role_id from account_role where account_id = $1)`, [maker.id]);
    await server().services.sweeps.run(server().services);
    expect(await desk.newest(no)).toMatchObject({ state: 'failed', failure: '制作人已无制作证据包的权限' });
  });
});

describe('letting a package out', () => {
  it('is another person’s act, done once, and in the history with every download', async () => {
    const no = await lease();
    await desk.make(no);
    const made = await desk.newest(no);
    expect(await noticesOf(lead, no)).toEqual(['证据包待放行']);
    expect(await noticesOf(till.who, no)).toEqual(['证据包制作完成']);
    expect(await desk.release(made)).toMatchObject({ status: 403, code: e.EVIDENCE_OWN.code });
    expect((await desk.post('ticket', { package_id: made.package_id })).code).toBe(e.EVIDENCE_NOT_RELEASED.code);
    expect(await desk.release({ ...made, version: made.version + 1 }, lead)).toMatchObject({ status: 409, code: platformErrors.STALE.code });
    const other = await colleague('evidence:release');
    const codes = await Promise.all([lead, other].map(async (who) => (await desk.release(made, who)).code));
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, e.EVIDENCE_OVER.code]);
    await desk.fetch(made);
    await desk.fetch(made, lead);
    expect((await actionsOf(no)).slice(0, 4)).toEqual(['下载证据包', '下载证据包', '放行证据包', '制作证据包']);
  });

  it('cannot be done by its maker in the database either', async () => {
    const no = await lease();
    await desk.make(no);
    const { package_id: id } = await desk.newest(no);
    await expect(asOwner(`update evidence_package set released_by_id = made_by_id, released_at = now() where id = $1`, [id])).rejects.toThrow(
      'evidence_package_check',
    );
  });

  it('is refused of one that has a newer one, one that is old, and one that is not there', async () => {
    const no = await lease();
    await desk.make(no);
    await desk.make(no);
    const [newer, older] = (await desk.info(no, lead)).packages;
    expect(older).toMatchObject({ superseded: true, actions: [expect.objectContaining({ act: 'release', allowed: false }), expect.anything()] });
    expect((await desk.release(older!, lead)).code).toBe(e.EVIDENCE_SUPERSEDED.code);
    server().clock.advance(7 * 86_400_000 + 1000);
    const later = await colleague('evidence:release');
    expect((await desk.release(newer!, later)).code).toBe(e.EVIDENCE_OLD.code);
    expect((await desk.release({ ...newer!, package_id: '999999' }, later)).code).toBe(e.EVIDENCE_NOT_FOUND.code);
    expect((await desk.release(newer!, server().staff.guest)).code).toBe(e.EVIDENCE_NOT_FOUND.code);
  });
});

describe('the address of a download', () => {
  it('is good for a minute, for that person and that package alone', async () => {
    const no = await lease();
    await desk.make(no);
    const made = await desk.newest(no);
    const lets = await colleague('evidence:release');
    await desk.release(made, lets);
    const query = await desk.ticket(made);
    const refused = async (over: Record<string, string>, who?: Person) => (await desk.file({ ...query, ...over }, who)).json<{ ret_code: number }>().ret_code;
    expect((await desk.file(query)).statusCode).toBe(200);
    expect(await refused({}, lets)).toBe(e.EVIDENCE_NOT_FOUND.code);
    expect(await refused({ ticket: 'x' })).toBe(e.EVIDENCE_NOT_FOUND.code);
    expect(await refused({ until: String(Number(query['until']) + 1) })).toBe(e.EVIDENCE_NOT_FOUND.code);
    server().clock.advance(61_000);
    expect(await refused({})).toBe(e.EVIDENCE_NOT_FOUND.code);
  });
});
