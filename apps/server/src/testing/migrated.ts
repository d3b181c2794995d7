import { randomUUID } from 'node:crypto';
import { Importer, type ImportJob } from './imports.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';
import { sheetOf, uploadSheet } from './uploads.ts';

/** The columns of the sheet of migrated orders, as docs/modules/orders.md names them. */
export const migratedHeader = [
  '原订单号',
  '下单时间',
  '用户姓名',
  '手机号',
  '身份证号',
  '商品名称',
  '规格',
  'IMEI/SN',
  '租赁方式',
  '租期',
  '总租金',
  '已付租金',
  '待付租金',
  '押金',
  '状态',
  '起租日期',
  '到期日期',
  '完结时间',
  '原系统',
  '新订单号',
  '备注',
] as const;
export type MigratedTitle = (typeof migratedHeader)[number];
export type MigratedSheetRow = Readonly<Partial<Record<MigratedTitle, string>>>;

const usual: MigratedSheetRow = {
  下单时间: '2023-05-01 12:30:00',
  用户姓名: '张三丰',
  手机号: '13912345678',
  商品名称: 'iPhone 13',
  规格: '128G',
  租赁方式: '租完归还',
  租期: '12',
  总租金: '3600',
  已付租金: '2400.50',
  押金: '2000',
  状态: '租用中',
  起租日期: '2023-05-04',
  到期日期: '2024-05-03',
  原系统: '旧租赁系统',
};

export const newOldNo = () => `ZL-${randomUUID().slice(0, 12)}`;
const cellsOf = (row: MigratedSheetRow) => migratedHeader.map((title) => row[title] ?? usual[title] ?? '');

/** A sheet of these rows; columns that a row leaves out are a usual order's. */
export const migratedSheet = (rows: readonly MigratedSheetRow[]) => sheetOf([[...migratedHeader], ...rows.map(cellsOf)]);
export const migratedCsv = (rows: readonly MigratedSheetRow[]) =>
  Buffer.from([[...migratedHeader], ...rows.map(cellsOf)].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'));

/** Brings orders of an earlier system over as one person. */
export class OldBooks {
  readonly #server: TestServer;
  readonly importer: Importer;
  constructor(server: TestServer, who: Person) {
    this.#server = server;
    this.importer = new Importer(server, who);
  }

  /** Uploads a sheet, or the bytes of one; nothing is done yet. */
  async check(rows: readonly MigratedSheetRow[] | Buffer, fileName = '旧订单.xlsx'): Promise<ImportJob> {
    const file = rows instanceof Buffer ? rows : await migratedSheet(rows as readonly MigratedSheetRow[]);
    const answer = await uploadSheet<ImportJob>(this.#server, this.importer.who, file, { form: 'migratedOrders', fileName });
    if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
    return answer.result;
  }

  async bring(rows: readonly MigratedSheetRow[] | Buffer, fileName?: string): Promise<ImportJob> {
    return this.importer.carryOut((await this.check(rows, fileName)).id);
  }

  /** The problems and warnings of each row. */
  async said(job: ImportJob): Promise<string[][]> {
    return (await this.importer.rows(job.id)).list.map((row) => [row.state, row.effect, ...row.problems, ...row.warnings]);
  }
}
