import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { Importer, type ImportJob } from '../../testing/imports.ts';
import { QuoteDesk } from '../../testing/quote-desk.ts';
import { sheetOf, uploadSheet } from '../../testing/uploads.ts';
import { useServer } from '../../testing/test-server.ts';
import { dayIn, priceIn, quantityIn } from './rules/quote-sheet.ts';

const server = useServer();
let desk: QuoteDesk;
let importer: Importer;
beforeAll(async () => {
  desk = await QuoteDesk.open(server());
  importer = new Importer(server(), desk.who);
});
const header = ['商品编号', '供货价', '库存数量', '有效期至', '交期天数', '备注'];
const handed = async (rows: (string | number)[][]) =>
  (await uploadSheet<ImportJob>(server(), desk.who, await sheetOf([header, ...rows]), { form: 'quotes', fileName: '报价.xlsx' })).result;

describe('quotes from a sheet', () => {
  it('are judged row by row by the rules of the screen, and those that are right are handed in', async () => {
    const [fresh, known, closed] = [await desk.product(), await desk.product(), await desk.product()];
    await desk.quoted(known);
    const { version } = await desk.productOf(closed);
    await desk.post('product/shelf', { product_id: closed, version, on_shelf: false }, desk.keeper);
    const job = await handed([
      [fresh, '4999.5', 12, desk.day(9), 3, '现货'],
      [known, '7000', 5, desk.day(9).replaceAll('-', '/'), '', ''],
      [closed, '4000', 5, desk.day(9), '', ''],
      [fresh, '4000', 5, desk.day(9), '', ''],
      ['999999', '4000', 5, desk.day(9), '', ''],
      [known + '0', '0', '1.5', '昨天', '91', ''],
    ]);
    const { list } = await importer.rows(job.id);
    expect(list.map(({ problems, warnings, effect }) => [problems, warnings, effect])).toEqual([
      [[], [], 'create'],
      [[], [expect.stringMatching(/^将替代已有报价BJ\d{18}（¥4,900.00）$/), '供货价高于市场价'], 'change'],
      [['商品库中没有该编号'], [], ''],
      [['与第2行重复'], [], ''],
      [['商品库中没有该编号'], [], ''],
      [
        ['供货价：请填写大于0的金额，最多两位小数', '库存数量：请填写1至1,000,000的整数', '有效期至：请填写日期，如2026-12-31', '交期天数：请填写0至90的整数'],
        [],
        '',
      ],
    ]);
    expect(await importer.carryOut(job.id)).toMatchObject({ succeeded: 2, failed: 0, bad: 4 });
    expect(await desk.offerOf(fresh)).toMatchObject({ live: { price: 499_950, quantity: 12, valid_to: desk.day(9), lead_days: 3, note: '现货' } });
    expect(await desk.offerOf(known)).toMatchObject({ live: { price: 700_000 } });
  });

  it('are five hundred at most', async () => {
    const rows = Array.from({ length: 501 }, (_, n) => [String(900_000 + n), '1', 1, desk.day(1), '', '']);
    const { id } = await handed(rows);
    const problemsOf = async (page: string) => (await importer.rows(id, { page })).list.at(-1)!.problems;
    expect(await problemsOf('11')).toContain('单次最多500行，请拆分后重试');
    expect(await problemsOf('10')).not.toContain('单次最多500行，请拆分后重试');
  });

  it('are not taken from whoever may not quote', async () => {
    const looker = await QuoteDesk.person(server(), 2);
    expect((await uploadSheet(server(), looker, await sheetOf([header, ['1', '1', 1, desk.day(1), '', '']]), { form: 'quotes' })).code).toBe(
      platformErrors.FORBIDDEN.code,
    );
  });
});

describe('a cell', () => {
  it.each([
    ['2026-03-01', '2026-03-01'],
    ['2026/3/1', '2026-03-01'],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['明天', undefined],
  ])('%s is the day %s', (text, day) => expect(dayIn(text)).toBe(day));
  it.each([
    ['0.01', 1],
    ['0', undefined],
    ['-1', undefined],
    ['1.005', undefined],
    ['10000000.01', undefined],
  ])('%s is a price of %s fen', (text, price) => expect(priceIn(text)).toBe(price));
  it.each([
    ['1', 1],
    ['1000000', 1_000_000],
    ['1000001', undefined],
    ['', undefined],
  ])('%s is a quantity of %s', (text, quantity) => expect(quantityIn(text)).toBe(quantity));
});
