import { importForm, type ImportColumn } from '../../platform/imports/forms.ts';
import { leaseTypes } from '@merchant-admin/contract/goods/lease-types';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { checkGoodsRows, importGoodsRow } from './operations/import-goods-row.ts';
import { amountOf, degreeOf, leaseTypeCode, type GoodsCells } from './rules/goods-sheet.ts';

type Check = NonNullable<ImportColumn['check']>;
const atMost =
  (most: number): Check =>
  (text) =>
    Array.from(text).length > most ? `不能超过${most}个字` : undefined;
const amount: Check = (text) => (amountOf(text) === undefined ? '请填写0至1000万元的金额，最多两位小数' : undefined);
const above0: Check = (text) => amount(text) ?? (amountOf(text) === 0 ? '必须大于0' : undefined);
const inYuan = '单位元，最多两位小数，不带货币符号';

const column = (key: keyof GoodsCells, title: string, required: boolean, note: string, example: string, check: Check): ImportColumn => ({
  key,
  title,
  required,
  note,
  example,
  check,
});

const columns: readonly ImportColumn[] = [
  column('goods_name', '商品名称', true, '不超过60个字；同名的行为同一商品', 'iPhone 16 Pro（示例）', atMost(60)),
  column('category', '商品分类', true, '商品设置中末级分类的名称', '手机', atMost(20)),
  column('brand', '品牌', false, '商品设置中的品牌', '苹果', atMost(30)),
  column('degree', '成色', true, Object.values(degreeText).join('、'), '全新', (text) => (degreeOf(text) === undefined ? '不在可识别的成色范围内' : undefined)),
  column('spec1_name', '规格1名称', false, '不填为“规格”', '颜色', atMost(20)),
  column('spec1', '规格1', true, '不超过30个字', '黑色', atMost(30)),
  column('spec2_name', '规格2名称', false, '没有第二个规格不填', '存储容量', atMost(20)),
  column('spec2', '规格2', false, '没有第二个规格不填', '256GB', atMost(30)),
  column('market_price', '市场价', true, inYuan, '8999', above0),
  column('sale_price', '销售价', false, inYuan, '8999', amount),
  column('deposit', '押金', true, inYuan, '6000', above0),
  column('stock', '库存', false, '0至99999999的整数，不填为0', '20', (text) => (/^\d{1,8}$/.test(text) ? undefined : '请填写0至99999999的整数')),
  column('lease_type', '租赁方式', true, Object.values(leaseTypes).join('、'), '租完归还', (text) =>
    leaseTypeCode(text) === undefined ? '不在可识别的租赁方式范围内' : undefined,
  ),
  column('periods', '租期', true, '期数，1至60的整数；一个规格的每种租赁方式各一行', '12', (text) =>
    /^(?:[1-9]|[1-5]\d|60)$/.test(text) ? undefined : '请填写1至60的整数',
  ),
  column('a_rent', 'A段总租金', true, inYuan, '3600', above0),
  column('b_rent', 'B段总租金', true, inYuan, '3800', above0),
  column('c_rent', 'C段总租金', true, inYuan, '4000', above0),
  column('s_rent', 'S段总租金', false, `${inYuan}；不填按A段`, '3400', above0),
  column('buyout', '到期买断价', false, inYuan, '1800', amount),
  column('barcode', '条码', false, '不超过40个字', '', atMost(40)),
];

/** Goods with their SKUs and prices from a sheet: they come into the draft box, where pictures and terms are added. */
export const goodsImport = importForm('goods', {
  title: '导入商品',
  permission: 'goods:import',
  takesCsv: true,
  columns,
  identity: (cells) => JSON.stringify([cells.goods_name, cells.spec1, cells.spec2, cells.lease_type, cells.periods]),
  check: (ctx, rows) => checkGoodsRows(ctx, rows as unknown as readonly GoodsCells[]),
  apply: (ctx, cells) => importGoodsRow(ctx, cells as unknown as GoodsCells),
});
