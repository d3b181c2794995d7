import { Writable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { withClient } from '../../../platform/db/prepare-embedded.ts';
import { look } from '../../../platform/storage/testing/doors.ts';
import { privatePicture } from '../../../platform/storage/testing/upload.ts';
import { staySignedIn } from '../../../reliability/desk.ts';
import { putIntoStore, needStore } from '../../../testing/clerks.ts';
import { addReviewer } from '../../../testing/add-reviewer.ts';
import { post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { signIn, type Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

let log = '';
const stream = new Writable({ write: (chunk: Buffer, _encoding, done) => ((log += chunk.toString('utf8')), done()) });
const server = useServer({ LOG_LEVEL: 'debug' }, stream);
const plainRole = ['OrderList', 'OrderDetail', 'order:member', 'order:plain'];

let no: string;
let key: string;
let imageId: string;
let keeper: Person;
let viewer: Person;

async function hire(tags: readonly string[] = plainRole, store?: number): Promise<Person> {
  const person = await addReviewer(server(), 1, tags);
  if (store !== undefined) await putIntoStore(server(), person.id, store);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
}
const show = (who: Person) =>
  post<{ value: string }>(server(), who, '/merchant/order/order/orderListDesensitizationInfo', {
    order_id: no,
    field: 'image',
    image_id: imageId,
    reason: '核对资料',
  });
const seen = async (address: string, who?: Person) => (await look(server(), address, who)).statusCode;
const sql = (text: string, values: unknown[]) => withClient(server().test.superuser, (client) => client.query<Record<string, unknown>>(text, values));

beforeAll(async () => {
  await staySignedIn(server());
  await needStore(server(), 7);
  no = (await (await Shop.open(server())).paidOrder({ store_id: 7 })).order_id;
  [keeper, viewer] = [await hire(), await hire()];
  key = await privatePicture(server(), keeper);
  const kept = await post<{ image_id: string }>(server(), keeper, '/merchant/order/detail/uploadMemberImage', { order_id: no, kind: 1, key });
  imageId = kept.result.image_id;
});

describe('the picture of a document', () => {
  it('is seen by the account that looked, and kept by no browser', async () => {
    const { value } = (await show(viewer)).result;
    const answer = await look(server(), value, viewer);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' });
    expect(await seen(`${value}&w=320`, viewer)).toBe(200);
  });

  it('is not there for anybody else who has its address, whatever he may, and for nobody without a ticket', async () => {
    const { value } = (await show(viewer)).result;
    const others = [keeper, await hire(), await hire(['OrderList']), server().staff.admin, server().staff.guest, undefined];
    for (const who of others) expect(await seen(value, who)).toBe(404);
    for (const who of [viewer, ...others]) for (const bare of [`/image/${key}`, `/file/${key}`]) expect(await seen(bare, who)).toBe(404);
  });

  it('is there for an hour, and the address can be made neither longer nor another’s', async () => {
    const { value } = (await show(viewer)).result;
    const until = /until=(\d+)/.exec(value)![1]!;
    expect(await seen(value.replace(until, String(Number(until) + 3600)), viewer)).toBe(404);
    const other = await privatePicture(server(), keeper);
    await post(server(), keeper, '/merchant/order/detail/uploadMemberImage', { order_id: no, kind: 4, key: other });
    expect(await seen(value.replace(key, other), viewer)).toBe(404);
    server().clock.advance(3_599_000);
    expect(await seen(value, viewer)).toBe(200);
    server().clock.advance(1_000);
    expect(await seen(value, viewer)).toBe(404);
  });

  it('is gone with the right, the session, the store, and the picture itself', async () => {
    const withdrawn = await hire();
    const address = (await show(withdrawn)).result.value;
    await sql(`update role set tags = '{OrderList,OrderDetail}' where id in (select role_id from account_role where account_id = $1)`, [withdrawn.id]);
    expect(await seen(address, withdrawn)).toBe(404);

    const moved = await hire(plainRole, 7);
    const before = (await show(moved)).result.value;
    expect(await seen(before, moved)).toBe(200);
    await putIntoStore(server(), moved.id, 8);
    expect(await seen(before, moved)).toBe(404);
    expect((await show(moved)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);

    const leaving = await hire();
    const last = (await show(leaving)).result.value;
    await post(server(), leaving, '/privilege/login/out', {});
    expect(await seen(last, leaving)).toBe(404);

    const deleted = (await show(viewer)).result.value;
    await post(server(), keeper, '/merchant/order/detail/deleteMemberImage', { order_id: no, image_id: imageId, reason: '拍摄不清晰' });
    expect(await seen(deleted, viewer)).toBe(404);
  });

  it('before an order holds it is its sender’s alone', async () => {
    const loose = await privatePicture(server(), keeper);
    expect(await seen(`/image/${loose}`, keeper)).toBe(200);
    for (const who of [viewer, server().staff.admin, server().staff.guest, undefined]) expect(await seen(`/image/${loose}`, who)).toBe(404);
  });

  it('leaves neither its name nor a ticket in the server’s log or in the history', async () => {
    const told = await sql('select l::text as row from operation_log l', []);
    const rows = told.rows.map(({ row }) => String(row)).join('\n');
    expect(rows).toContain('上传文件');
    expect(log).toContain('/image/*');
    const name = key.split('/').at(-1)!.split('.')[0]!;
    for (const text of [rows, log]) {
      expect(text).not.toContain(name);
      expect(text).not.toMatch(/m1\/own\/|ticket=/);
    }
  });
});
