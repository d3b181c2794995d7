import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { importErrors } from '@merchant-admin/contract/platform/imports';
import { mostIntake } from '@merchant-admin/contract/stock/codes';
import { stockErrors as e } from '@merchant-admin/contract/stock/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../platform/db/tenant.ts';
import { putIntoStore } from '../../testing/clerks.ts';
import { CountDesk } from '../../testing/count-desk.ts';
import { exportsEnded } from '../../testing/exports-ended.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { Importer, type ImportJob } from '../../testing/imports.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { newSerial, StockDesk } from '../../testing/stock-desk.ts';
import { StoreDesk } from '../../testing/store-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { sheetOf, uploadSheet } from '../../testing/uploads.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
const header = ['串号', 'IMEI2', 'SN', '商品', '规格', 'SKU编号', '成色', '采购价'];
const [goods, sku] = ['表格入库的手机', testGoods.skus[0]!.name];
let desk: StockDesk;
let shop: Shop;
let importer: Importer;
beforeAll(async () => {
  desk = new StockDesk(server());
  shop = await Shop.open(server(), 'admin', { ...testGoods, name: goods });
  importer = new Importer(server(), server().staff.admin);
});

type Cells = (string | number)[];
const bringAs = async (who: Person, rows: Cells[], about: object = { place: 'head' }, titles = header) =>
  uploadSheet<ImportJob>(server(), who, await sheetOf([titles, ...rows]), { form: 'intakes', fileName: '到货.xlsx', about });
const bring = async (rows: Cells[], about?: object) => (await bringAs(importer.who, rows, about)).result;
const row = (number: string, more: { imei2?: string; sn?: string; goods?: string; sku?: string; id?: string; degree?: string; price?: string } = {}): Cells => [
  number,
  more.imei2 ?? '',
  more.sn ?? '',
  more.goods ?? goods,
  more.sku ?? sku,
  more.id ?? '',
  more.degree ?? '',
  more.price ?? '',
];
const newest = async () => desk.intake((await desk.get('intakeList', 'intake/list')).result.list[0]!.id);
const hired = async (tags: string[], store?: string): Promise<Person> => {
  const person = await addReviewer(server(), 1, tags);
  if (store !== undefined) await putIntoStore(server(), person.id, Number(store));
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
};

describe('a sheet of devices', () => {
  it('is judged row by row; what is good becomes one document, and the result says of each row what became of it', async () => {
    const [imei, imei2, sn, plain, sold] = [newImei(), newImei(), newSerial(), newSerial(), newSerial()];
    await desk.takenIn(shop.skuId, [sold]);
    const job = await bring(
      [
        row(imei.toLowerCase(), { imei2, sn, degree: '99新', price: '3500.5' }),
        row(plain, { goods: '', sku: '', id: shop.skuId }),
        row(sold),
        row('490154203237519'),
        row(newSerial(), { sku: '红色' }),
        row(newSerial(), { goods: '', sku: '' }),
        row(newSerial(), { degree: '很新', price: '1e3' }),
        row('短'),
      ],
      { place: 'head', freight: 1001, note: '首批' },
    );
    expect(job).toMatchObject({ state: 'checked', total: 8, bad: 6, file_name: '设备入库-到货-结果.xlsx' });
    expect((await importer.rows(job.id)).list.map(({ problems }) => problems)).toEqual([
      [],
      [],
      ['已在账上：在库（总部）'],
      ['490154203237519 的校验位不正确，请重新扫描或核对'],
      [`没有名为“${goods}”、规格为“红色”的商品规格`],
      ['请填写商品和规格，或SKU编号'],
      ['成色：不在可识别的成色范围内', '采购价：请填写0至100万元的金额，最多两位小数'],
      ['串号：请输入6至20位IMEI/SN'],
    ]);
    expect((await desk.devices({ imei })).list).toEqual([]);
    expect(await importer.carryOut(job.id)).toMatchObject({ state: 'done', succeeded: 2, failed: 0 });
    expect(await newest()).toMatchObject({
      state_name: '已入库',
      place_name: '总部',
      pieces: 2,
      received: 2,
      cost: 350_050 + 1001,
      note: '首批',
      lines: [
        { number: imei, imei2, sn, degree_name: '99新', price: 350_050, freight: 501 },
        { number: plain, imei2: '', sn: '', degree_name: '全新', price: null, freight: 500 },
      ],
    });
    expect((await desk.file(sn)).imei).toBe(imei);
    expect((await importer.result(job.id)).slice(1).map((line) => line.at(-1))).toEqual([
      '已新增：登记为99新，商品为全新，请核对成色',
      '已新增',
      ...Array.from({ length: 6 }, () => expect.stringMatching(/^未导入：/)),
    ]);
  });

  it('of more devices than are taken in by hand is one document too', async () => {
    const numbers = Array.from({ length: mostIntake + 20 }, newSerial);
    const job = await bring(numbers.map((number) => row(number)));
    expect(await importer.carryOut(job.id)).toMatchObject({ succeeded: numbers.length, failed: 0 });
    const { pieces, lines } = await newest();
    expect(pieces).toBe(numbers.length);
    expect(lines.map(({ number }) => number)).toEqual(numbers);
  });

  it('in which one number stands in two rows says so of both, and takes in neither', async () => {
    const [twice, other] = [newSerial(), newSerial()];
    const job = await bring([row(twice), row(other), row(newSerial(), { sn: twice.toLowerCase() })]);
    expect((await importer.rows(job.id)).list.map(({ problems }) => problems)).toEqual([[`串号 ${twice} 与第4行重复`], [], [`串号 ${twice} 与第2行重复`]]);
    expect(await importer.carryOut(job.id)).toMatchObject({ bad: 2, succeeded: 1 });
  });

  it('leaves out what became known meanwhile, with the reason, and takes in the rest', async () => {
    const [taken, free] = [newSerial(), newSerial()];
    const job = await bring([row(taken), row(free)]);
    await desk.takenIn(shop.skuId, [taken]);
    expect(await importer.carryOut(job.id)).toMatchObject({ state: 'done', succeeded: 1, failed: 1 });
    expect((await importer.rows(job.id, { only: 'bad' })).list).toMatchObject([{ line: 2, state: 'failed', problems: ['已在账上：在库（总部）'] }]);
    expect((await newest()).lines.map(({ number }) => number)).toEqual([free]);
  });

  it('goes on with the file of a device that had left, and says so before', async () => {
    const number = newSerial();
    const { intake_id: id } = await desk.takenIn(shop.skuId, [number], { arrived: false });
    await desk.post('intakeCancel', 'intake/cancel', { intake_id: id, version: 1, reason: '缺货' });
    const job = await bring([row(number)]);
    expect((await importer.rows(job.id)).list).toMatchObject([{ effect: 'change', warnings: ['曾在本店：报废（总部），将沿用原档案'] }]);
    await importer.carryOut(job.id);
    expect((await desk.file(number)).events.map(({ act_name }) => act_name)).toEqual(['再次入库', '未到货', '登记待入库']);
  });

  it('takes a device in as its goods are used where nothing is said, and says of a row that it differs', async () => {
    const used = await Shop.open(server(), 'admin', { ...testGoods, name: '表格入库的二手机', degree: 95 });
    const [plain, other] = [newSerial(), newSerial()];
    const job = await bring([plain, other].map((number) => row(number, { goods: '', sku: '', id: used.skuId, degree: number === other ? '99新' : '' })));
    expect((await importer.rows(job.id)).list).toMatchObject([
      { effect: 'create', warnings: [] },
      { effect: 'create', warnings: ['登记为99新，商品为95新，请核对成色'] },
    ]);
    await importer.carryOut(job.id);
    expect((await newest()).lines.map((line) => line.degree_name)).toEqual(['95新', '99新']);
  });

  it('may announce devices that are awaited', async () => {
    const numbers = [newSerial(), newSerial()];
    const job = await bring(
      numbers.map((number) => row(number)),
      { place: 'head', arrived: false },
    );
    await importer.carryOut(job.id);
    const { id, state_name: state, version } = await newest();
    expect(state).toBe('待入库');
    expect((await desk.post('intakeReceive', 'intake/receive', { intake_id: id, version, numbers })).result).toMatchObject({ received: 2, waiting: 0 });
  });

  it('that a count keeps out is refused as a whole, and each row says why', async () => {
    const counts = new CountDesk(server(), shop.skuId);
    const place = await counts.store();
    const numbers = [newSerial(), newSerial()];
    const job = await bring(
      numbers.map((number) => row(number)),
      { place },
    );
    await counts.made({ place, frozen: true });
    expect(await importer.carryOut(job.id)).toMatchObject({ state: 'done', succeeded: 0, failed: 2 });
    const { list } = await importer.rows(job.id);
    expect(list.map(({ problems }) => problems.join())).toEqual([expect.stringContaining('正在盘点'), expect.stringContaining('正在盘点')]);
    expect((await desk.devices({ imei: numbers[0]! })).list).toEqual([]);
  });

  it('that is confirmed twice is taken in once', async () => {
    const number = newSerial();
    const job = await bring([row(number)]);
    const answers = await Promise.all([importer.confirm(job.id), importer.confirm(job.id)]);
    const codes = answers.map(({ code }) => code);
    // The second is told that it is confirmed, or that an import runs, as far as the first has got.
    const late: number[] = [importErrors.IMPORT_CONFIRMED.code, importErrors.IMPORT_RUNNING.code];
    expect([codes.filter((code) => code === 200).length, codes.filter((code) => late.includes(code)).length]).toEqual([1, 1]);
    await exportsEnded(server());
    expect((await desk.file(number)).events).toHaveLength(1);
  });
});

describe('what a sheet’s devices have in common', () => {
  it.each([
    [{ place: '999999' }, e.PLACE_UNKNOWN.code],
    [{ place: 'head', supplier_id: '999999' }, e.SUPPLIER_UNKNOWN.code],
    [{}, platformErrors.INVALID_INPUT.code],
    [{ place: 'head', freight: -1 }, platformErrors.INVALID_INPUT.code],
    [{ place: 'head', more: 1 }, platformErrors.INVALID_INPUT.code],
  ])('%j is refused', async (about, code) => {
    expect((await bringAs(importer.who, [row(newSerial())], about)).code).toBe(code);
  });

  it('is the store of its own people, and no other place', async () => {
    const stores = new StoreDesk(server());
    const [own, other] = [await stores.make(), await stores.make()];
    const clerk = await hired(['StoreInventory', 'DeviceList', 'IntakeList', 'stock:intake'], own.id);
    const withoutPrice = [row(newSerial()).slice(0, -1)];
    const titles = header.slice(0, -1);
    expect((await bringAs(clerk, withoutPrice, { place: 'head' }, titles)).code).toBe(e.PLACE_UNKNOWN.code);
    expect((await bringAs(clerk, withoutPrice, { place: other.id }, titles)).code).toBe(e.PLACE_UNKNOWN.code);
    const { result } = await bringAs(clerk, withoutPrice, { place: own.id }, titles);
    expect(await new Importer(server(), clerk).carryOut(result.id)).toMatchObject({ succeeded: 1 });
  });
});

describe('prices', () => {
  const titlesOf = async (who: Person) => {
    const { bytes } = await new Importer(server(), who).file('/platform/import/template?form=intakes');
    return (await readXlsx(bytes)).sheets.map((sheet) => sheet.rows.flat().map(String));
  };

  it('are neither seen nor given by who may not see costs', async () => {
    const clerk = await hired(['HeadOfficeInventory', 'IntakeList', 'stock:intake']);
    const [sheet, notes] = await titlesOf(clerk);
    expect(sheet!.slice(0, 7)).toEqual(header.slice(0, 7));
    expect([...sheet!, ...notes!]).not.toContain('采购价');
    expect((await titlesOf(importer.who))[0]!.slice(0, 8)).toEqual(header);
    expect(await bringAs(clerk, [row(newSerial(), { price: '1' })])).toMatchObject({
      code: importErrors.WRONG_HEADER.code,
      message: '表头与模板不一致：多出「采购价」',
    });
  });

  it('of a sheet are kept for nobody who lost that right before it was confirmed', async () => {
    const person = await hired(['HeadOfficeInventory', 'IntakeList', 'stock:intake', 'stock:cost']);
    const number = newSerial();
    const { result } = await bringAs(person, [row(number, { price: '99' })]);
    const own = new Importer(server(), person);
    expect((await own.rows(result.id)).columns).toContain('采购价');
    await withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
      sql`update role set tags = array_remove(tags, 'stock:cost') where merchant_id = 1 and name = ${person.account}`.execute(tx),
    );
    expect(await own.carryOut(result.id)).toMatchObject({ succeeded: 1 });
    expect((await own.rows(result.id)).columns).not.toContain('采购价');
    expect((await desk.file(number)).account).toMatchObject({ bought: 0 });
  });
});

it('is for whoever takes devices in', async () => {
  expect(await bringAs(await hired(['HeadOfficeInventory', 'IntakeList']), [row(newSerial())])).toMatchObject({ status: 403 });
});
