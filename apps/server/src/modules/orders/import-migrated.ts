import { maskIdNumber, maskName, maskPhone } from '@merchant-admin/common/mask';
import { importForm, type ImportColumn } from '../../platform/imports/forms.ts';
import { checkMigrated, importMigrated } from './operations/import-migrated-order.ts';
import { isIdNumber } from './rules/id-number.ts';
import { readAmount, readDay, readTime, type MigratedCells } from './rules/migrated-sheet.ts';
import { migratedState, stateWords } from './rules/migrated-states.ts';

type Check = NonNullable<ImportColumn['check']>;
const matches =
  (pattern: RegExp, problem: string): Check =>
  (text) =>
    pattern.test(text) ? undefined : problem;
const atMost =
  (most: number): Check =>
  (text) =>
    Array.from(text).length > most ? `不能超过${most}个字` : undefined;
const amount: Check = (text) => (readAmount(text) === undefined ? '请填写0至1000万元的金额，最多两位小数' : undefined);
const time: Check = (text) => (readTime(text) === undefined ? '时间格式须为 2024-05-01 12:30:00' : undefined);
const day: Check = (text) => (readDay(text) === undefined ? '日期格式须为 2024-05-01' : undefined);
const anAmount = '单位元，最多两位小数，不带货币符号';

const column = (key: keyof MigratedCells, title: string, required: boolean, note: string, example: string, check: Check): ImportColumn => ({
  key,
  title,
  required,
  note,
  example,
  check,
});

/** The columns of the sheet, documented in docs/modules/orders.md. */
const columns: readonly ImportColumn[] = [
  column(
    'old_no',
    '原订单号',
    true,
    '原系统的订单号，不超过40位字母、数字、- 或 _；单元格请设为文本格式',
    'ZL20230501000001',
    matches(/^[0-9A-Za-z_-]{1,40}$/, '只能包含字母、数字、- 和 _，不超过40位'),
  ),
  column('placed_at', '下单时间', true, '北京时间，如 2023-05-01 12:30:00 或 2023-05-01', '2023-05-01 12:30:00', time),
  { ...column('name', '用户姓名', true, '不超过30个字', '张三（示例）', atMost(30)), mask: maskName },
  { ...column('phone', '手机号', true, '11位手机号', '13800000000', matches(/^1\d{10}$/, '请填写11位手机号')), mask: maskPhone },
  {
    ...column('id_card', '身份证号', false, '18位；填写后可与用户在本系统的订单对应', '11010519491231002X', (text) =>
      isIdNumber(text.toUpperCase()) ? undefined : '身份证号不正确',
    ),
    mask: maskIdNumber,
  },
  column('goods_name', '商品名称', true, '不超过60个字', 'iPhone 13', atMost(60)),
  column('sku_name', '规格', false, '不超过60个字', '128G 午夜色', atMost(60)),
  column('imei', 'IMEI/SN', false, '4至20位数字或字母；单元格请设为文本格式', '861234567890127', matches(/^[0-9A-Za-z]{4,20}$/, '须为4至20位数字或字母')),
  column('lease_type', '租赁方式', true, '原系统的租赁方式，不超过20个字', '租完归还', atMost(20)),
  column('periods', '租期', true, '期数，1至60的整数', '12', matches(/^(?:[1-9]|[1-5]\d|60)$/, '请填写1至60的整数')),
  column('total_rent', '总租金', true, anAmount, '3600.00', amount),
  column('paid_rent', '已付租金', true, `${anAmount}；不能大于总租金`, '2400.00', amount),
  column('open_rent', '待付租金', false, `${anAmount}；不填按总租金减已付租金计算`, '1200.00', amount),
  column('deposit', '押金', false, `${anAmount}；不填为0`, '2000.00', amount),
  column('status', '状态', true, stateWords.join('、'), '租赁中', (text) =>
    migratedState(text) === undefined ? '不在可识别的状态范围内，请查看填写说明' : undefined,
  ),
  column('rent_start', '起租日期', false, '如 2023-05-04', '2023-05-04', day),
  column('rent_end', '到期日期', false, '如 2024-05-03；不能早于起租日期', '2024-05-03', day),
  column('finished_at', '完结时间', false, '如 2024-05-06 10:00:00；未完结不填', '', time),
  column('old_system', '原系统', false, '原系统名称，不超过20个字', '旧租赁系统', atMost(20)),
  column('new_order_id', '新订单号', false, '本系统中接续该订单的18位订单号；没有则不填', '', matches(/^\d{18}$/, '须为18位数字')),
  column('remark', '备注', false, '不超过500个字', '', atMost(500)),
];

/** Brings in orders of the old system from a sheet. */
export const migratedImport = importForm('migratedOrders', {
  title: '导入迁移订单',
  permission: 'migrated:import',
  takesCsv: true,
  columns,
  identity: (cells) => cells.old_no!,
  check: (ctx, rows) => checkMigrated(ctx, rows as unknown as readonly MigratedCells[]),
  apply: (ctx, cells, origin) => importMigrated(ctx, cells as unknown as MigratedCells, origin),
});
