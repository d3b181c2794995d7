import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { intakeHead, type IntakeHead } from '@merchant-admin/contract/stock/intake';
import { deviceNo } from '@merchant-admin/contract/stock/shapes';
import { byRule } from '../../platform/imports/by-rule.ts';
import { importForm, type Cells, type ImportColumn } from '../../platform/imports/forms.ts';
import { checkIntakeSheet, takeInSheet } from './operations/intake-sheet.ts';
import { degreeOf, priceOf, type IntakeCells } from './rules/intake-sheet.ts';

const number = byRule(deviceNo);

const columns: readonly ImportColumn[] = [
  { key: 'number', title: '串号', required: true, note: 'IMEI或SN，6至20位字母或数字，单元格请设为文本格式', example: '490154203237518', check: number },
  { key: 'imei2', title: 'IMEI2', required: false, mayLack: true, note: '双卡设备的第二个IMEI', example: '', check: number },
  { key: 'sn', title: 'SN', required: false, mayLack: true, note: '串号已填IMEI时，可另填SN', example: 'F2LXC0ABCDEF', check: number },
  {
    key: 'goods_name',
    title: '商品',
    required: false,
    mayLack: true,
    note: '商品名称，与商品列表一致；填写了SKU编号的可不填',
    example: 'iPhone 16 Pro（示例）',
  },
  { key: 'sku_name', title: '规格', required: false, mayLack: true, note: '规格名称，与商品的规格一致；商品只有一个规格的可不填', example: '黑色 256GB' },
  {
    key: 'sku_id',
    title: 'SKU编号',
    required: false,
    mayLack: true,
    note: '代替商品和规格',
    example: '',
    check: (text) => (/^[1-9]\d{0,17}$/.test(text) ? undefined : '请填写数字编号'),
  },
  {
    key: 'degree',
    title: '成色',
    required: false,
    mayLack: true,
    note: `${Object.values(degreeText).join('、')}；不填为商品的成色`,
    example: '全新',
    check: (text) => (text !== '' && degreeOf(text) === undefined ? '不在可识别的成色范围内' : undefined),
  },
  {
    key: 'price',
    title: '采购价',
    required: false,
    mayLack: true,
    tag: 'stock:cost',
    note: '每台，单位元，最多两位小数，不带货币符号',
    example: '3500',
    check: (text) => (priceOf(text) === undefined ? '请填写0至100万元的金额，最多两位小数' : undefined),
  },
];

const cellsOf = (rows: readonly Cells[]) => rows as unknown as readonly IntakeCells[];
const numbersIn = ({ number: first = '', imei2 = '', sn = '' }: Cells) => [first, imei2, sn].filter((text) => text !== '').map((text) => text.toUpperCase());

/** Devices that are taken in by a sheet: what is good of it becomes one document. */
export const intakeImport = importForm('intakes', {
  title: '设备入库',
  permission: 'stock:intake',
  takesCsv: true,
  columns,
  about: intakeHead,
  once: { title: '串号', named: numbersIn },
  check: (ctx, rows, about) => checkIntakeSheet(ctx, cellsOf(rows), about as IntakeHead),
  together: (ctx, rows, origin) => takeInSheet(ctx, cellsOf(rows), origin),
});
