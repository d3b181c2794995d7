import { importErrors } from '@merchant-admin/contract/platform/imports';
import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { withClient } from '../../platform/db/prepare-embedded.ts';
import { beforeGuest } from '../../testing/before-guest.ts';
import { addClerk } from '../../testing/clerks.ts';
import { get, post } from '../../testing/http.ts';
import { OldBooks, migratedCsv, newOldNo } from '../../testing/migrated.ts';
import { Shop, idNumber } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { uploadSheet } from '../../testing/uploads.ts';

const server = useServer();
let books: OldBooks;
beforeAll(() => {
  books = new OldBooks(server(), server().staff.admin);
});

interface Detail {
  id: string;
  old_no: string;
  records: { action: string; from: string; to: string; actor_name: string }[];
  batch: Record<string, unknown>;
}
const find = async (oldNo: string, who: Person = server().staff.admin) =>
  (await post<{ list: Record<string, unknown>[] }>(server(), who, '/merchant/order/migrated/list', { old_no: oldNo })).result.list;
const detail = async (oldNo: string) =>
  (await get<Detail>(server(), server().staff.admin, '/merchant/order/migrated/detail', { migrated_id: String((await find(oldNo))[0]!['id']) })).result;

describe('a sheet of orders of the old system', () => {
  it('is judged row by row; good rows come in, bad ones are refused with their reason and stop nobody', async () => {
    const [good, finished] = [newOldNo(), newOldNo()];
    const job = await books.check([
      { 原订单号: good },
      { 原订单号: '含空 格', 手机号: '123', 总租金: '12.345', 状态: '没听说过', 租期: '61' },
      { 原订单号: newOldNo(), 下单时间: '2023-02-30', 身份证号: '110105194912310021' },
      { 原订单号: newOldNo(), 已付租金: '3600.01', 起租日期: '2024-05-04', 到期日期: '2024-05-03', 下单时间: '2099-01-01' },
      { 原订单号: good },
      { 原订单号: finished, 状态: '已买断', 已付租金: '3600.00', 完结时间: '2024/5/6 10:00', 下单时间: '2023.5.1' },
      { 原订单号: newOldNo(), 新订单号: '202601010000000000' },
      { 原订单号: '', 用户姓名: ' ' },
    ]);
    expect(job).toMatchObject({ state: 'checked', total: 8, bad: 6 });
    expect(await books.said(job)).toEqual([
      ['ready', 'create'],
      [
        'bad',
        '',
        '原订单号：只能包含字母、数字、- 和 _，不超过40位',
        '手机号：请填写11位手机号',
        '租期：请填写1至60的整数',
        '总租金：请填写0至1000万元的金额，最多两位小数',
        '状态：不在可识别的状态范围内，请查看填写说明',
      ],
      ['bad', '', '下单时间：时间格式须为 2024-05-01 12:30:00', '身份证号：身份证号不正确'],
      ['bad', '', '下单时间不能晚于现在', '到期日期不能早于起租日期', '已付租金不能大于总租金'],
      ['bad', '', '与第2行重复'],
      ['ready', 'create'],
      ['bad', '', '新订单号不存在'],
      ['bad', '', '请填写原订单号', '请填写用户姓名'],
    ]);
    expect(await find(good)).toEqual([]);
    expect(await books.importer.carryOut(job.id)).toMatchObject({ state: 'done', succeeded: 2, failed: 0 });
    expect(await find(good)).toMatchObject([
      {
        old_no: good,
        status: 50,
        status_name: '租赁中',
        old_status: '租用中',
        placed_at: '2023-05-01T04:30:00.000Z',
        total_rent: 360_000,
        paid_rent: 240_050,
        open_rent: 119_950,
        deposit: 200_000,
        rent_start: '2023-05-04',
        rent_end: '2024-05-03',
        periods: 12,
      },
    ]);
    expect(await find(finished)).toMatchObject([{ status: 90, open_rent: 0, finished_at: '2024-05-06T02:00:00.000Z', placed_at: '2023-04-30T16:00:00.000Z' }]);
    expect((await books.importer.result(job.id)).map((line) => line.at(-1))).toEqual([
      '结果',
      '已新增',
      expect.stringMatching(/^未导入：原订单号/),
      expect.stringMatching(/^未导入：下单时间/),
      expect.stringMatching(/^未导入：下单时间不能晚于现在/),
      '未导入：与第2行重复',
      '已新增',
      '未导入：新订单号不存在',
      '未导入：请填写原订单号；请填写用户姓名',
    ]);
    const told = await detail(good);
    expect(told.batch).toMatchObject({ file_name: job.file_name, operator_name: expect.stringMatching(/./), rows: 8, refused: 6, added: 2, changed: 0 });
    expect(told.records).toMatchObject([{ action: '导入迁移订单', from: '', to: '租赁中' }]);
  });

  it('brought again changes only what differs, and says what; what is the same is refused', async () => {
    const [same, other] = [newOldNo(), newOldNo()];
    const idCard = idNumber(71);
    await books.bring([{ 原订单号: same, 身份证号: idCard }, { 原订单号: other }]);
    const again = await books.check([
      { 原订单号: same, 身份证号: idCard },
      { 原订单号: other, 状态: '已归还', 已付租金: '3600', 身份证号: idCard },
    ]);
    expect(await books.said(again)).toEqual([
      ['bad', '', '与已迁移的订单一致，无需更新'],
      ['ready', 'change', '将更新：状态、已付租金、待付租金、身份证号'],
    ]);
    expect(await books.importer.carryOut(again.id)).toMatchObject({ succeeded: 1, failed: 0 });
    expect(await find(other)).toMatchObject([{ status: 90, paid_rent: 360_000, version: 2 }]);
    const told = await detail(other);
    expect(told.records[0]).toMatchObject({ action: '更新迁移订单', from: '租赁中', to: '已完成，状态、已付租金、待付租金、身份证号' });
    expect(told.batch).toMatchObject({ added: 0, changed: 1, refused: 1, rows: 2 });
    expect((await books.importer.result(again.id))[2]!.at(-1)).toBe('已更新：将更新：状态、已付租金、待付租金、身份证号');
  });

  it('confirmed by two at once brings each order once', async () => {
    const oldNo = newOldNo();
    const second = new OldBooks(server(), server().staff.operator);
    const jobs = [await books.check([{ 原订单号: oldNo }]), await second.check([{ 原订单号: oldNo }])];
    const ended = await Promise.all([books.importer.carryOut(jobs[0]!.id), second.importer.carryOut(jobs[1]!.id)]);
    expect(ended.map((job) => job.succeeded).sort((a, b) => a - b)).toEqual([0, 1]);
    const lines = [...(await books.said(jobs[0]!)), ...(await second.said(jobs[1]!))];
    expect(lines.filter(([state]) => state === 'failed')).toEqual([['failed', 'create', '与已迁移的订单一致，无需更新']]);
    expect(await find(oldNo)).toHaveLength(1);
  });

  it('is taken as comma-separated text too, which other imports refuse', async () => {
    const oldNo = newOldNo();
    const csv = migratedCsv([{ 原订单号: oldNo, 备注: '含逗号,与"引号"' }, { 原订单号: '=1+1' }]);
    const job = await books.bring(csv, '旧订单.csv');
    expect(job).toMatchObject({ total: 2, bad: 1, succeeded: 1, file_name: '导入迁移订单-旧订单-结果.xlsx' });
    expect(await detail(oldNo)).toMatchObject({ remark: '含逗号,与"引号"' });
    expect(await uploadSheet(server(), server().staff.admin, csv, { form: 'accounts' })).toMatchObject({ code: importErrors.NOT_A_SHEET.code });
    const picture = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)]);
    expect(await uploadSheet(server(), server().staff.admin, picture, { form: 'migratedOrders' })).toMatchObject({
      code: importErrors.NOT_A_SHEET.code,
      message: '仅支持未加密的 .xlsx 或 .csv 文件，请另存后重试',
    });
  });

  it('goes on with an order here by its number, one’s own only', async () => {
    const mine = await (await Shop.open(server())).paidOrder();
    const theirs = await (await Shop.open(server(), 'guest')).paidOrder();
    const oldNo = newOldNo();
    const job = await books.bring([
      { 原订单号: oldNo, 新订单号: mine.order_id },
      { 原订单号: newOldNo(), 新订单号: theirs.order_id },
    ]);
    expect(job).toMatchObject({ bad: 1, succeeded: 1 });
    expect(await find(oldNo)).toMatchObject([{ new_order_id: mine.order_id }]);
  });

  it('of another merchant may hold the same numbers: each keeps its own', async () => {
    const oldNo = newOldNo();
    const guest = new OldBooks(server(), server().staff.guest);
    expect(await books.bring([{ 原订单号: oldNo }])).toMatchObject({ succeeded: 1 });
    // Guest merchants import none; one that became a guest later may have.
    await beforeGuest({ server: server(), person: server().staff.guest }, 'migratedOrder', async () => {
      expect(await guest.bring([{ 原订单号: oldNo, 状态: '已取消' }])).toMatchObject({ succeeded: 1 });
      expect(await find(oldNo, server().staff.guest)).toMatchObject([{ status: 100, version: 1 }]);
      return oldNo;
    });
    expect(await find(oldNo)).toMatchObject([{ status: 50, version: 1 }]);
  });

  it('needs the right, and is not for somebody of one store', async () => {
    expect(await uploadSheet(server(), server().staff.reviewer, migratedCsv([{}]), { form: 'migratedOrders' })).toMatchObject({
      code: platformErrors.FORBIDDEN.code,
    });
    const clerk = new OldBooks(server(), await addClerk(server(), 5));
    expect(await clerk.said(await clerk.check([{ 原订单号: newOldNo() }]))).toEqual([['bad', '', '门店人员不能导入迁移订单']]);
    await books.bring([{ 原订单号: 'ZL-STORE-1' }]);
    expect(await find('ZL-STORE-1', clerk.importer.who)).toEqual([]);
  });

  it('keeps ID numbers sealed, and shows them to nobody', async () => {
    const oldNo = newOldNo();
    const idCard = idNumber(72);
    const job = await books.bring([{ 原订单号: oldNo, 身份证号: idCard.toLowerCase() }]);
    expect((await detail(oldNo)) as unknown).toMatchObject({
      id_card: `${idCard.slice(0, 3)}***********${idCard.slice(-4)}`,
      name: '张**',
      phone: '139****5678',
    });
    const kept = await withClient(server().test.superuser, async (client) => {
      const orders = await client.query('select t::text as text from migrated_order t where old_no = $1', [oldNo]);
      const rows = await client.query('select cells::text as text from import_row where import_id = $1', [job.id]);
      const log = await client.query('select t::text as text from operation_log t where object_no = $1', [oldNo]);
      return [...orders.rows, ...rows.rows, ...log.rows].map((row) => String(row.text));
    });
    expect(kept).toHaveLength(3);
    for (const text of kept) expect(text).not.toContain(idCard);
    expect(kept[1]).not.toContain('13912345678');
  });
});
