import { mostSkus } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { RowVerdict } from '../../../platform/imports/forms.ts';
import { contradictionsOf, degreeOf, leaseTypeCode, sameAttributes, withRow, type GoodsCells } from '../rules/goods-sheet.ts';
import { objectionToSkus } from '../rules/sku-table.ts';
import { checkSpecs } from '../store/check-steps.ts';
import { lockGoods } from '../store/goods-row.store.ts';
import { namedInSheet, type NamedInSheet } from '../store/import-goods.view.ts';
import { beginGoods } from './begin-goods.ts';
import { currentDraft } from './current-draft.ts';
import { keepStep } from './keep-step.ts';

const leaseTypeIn = (named: NamedInSheet, cells: GoodsCells) => named.leaseTypes.get(`${leaseTypeCode(cells.lease_type)}/${cells.periods}`);
const notOpen = '已有同名商品且不在草稿箱，请在页面中编辑该商品';

function problemsOf(named: NamedInSheet, cells: GoodsCells): string[] {
  return [
    ...contradictionsOf(cells),
    ...(named.categories.has(cells.category) ? [] : [`商品分类“${cells.category}”不存在或已停用，请填写末级分类的名称`]),
    ...(cells.brand === '' || named.brands.has(cells.brand) ? [] : [`品牌“${cells.brand}”不存在或已停用`]),
    ...(leaseTypeIn(named, cells) === undefined ? [`租赁方式“${cells.lease_type} ${cells.periods}期”不存在或已停用，请先在商品设置中添加`] : []),
    ...(named.goods.get(cells.goods_name)?.open === false ? [notOpen] : []),
  ];
}

/** Judges rows of a sheet, one verdict each: a row adds to the goods of its name in the draft box, or begins goods. */
export async function checkGoodsRows(ctx: Ctx, list: readonly GoodsCells[]): Promise<RowVerdict[]> {
  const named = await namedInSheet(
    ctx,
    list.map((cells) => cells.goods_name),
  );
  return list.map((cells) => ({ problems: problemsOf(named, cells), warnings: [], effect: named.goods.has(cells.goods_name) ? 'change' : 'create' }));
}

/** Brings one SKU with one price into the draft of its goods, which begin with their first row. @throws IMPORT_REFUSED and what saving a step refuses */
export async function importGoodsRow(ctx: Ctx, cells: GoodsCells): Promise<void> {
  const named = await namedInSheet(ctx, [cells.goods_name]);
  const [problem] = problemsOf(named, cells);
  if (problem !== undefined) refuse(e.IMPORT_REFUSED, { text: problem });
  const degree = degreeOf(cells.degree);
  const brand = named.brands.get(cells.brand);
  const basic = {
    goods_name: cells.goods_name,
    subtitle: '',
    category_id: named.categories.get(cells.category)!,
    ...(brand === undefined ? {} : { brand_id: brand }),
    ...(degree === undefined ? {} : { degree }),
    images: [],
    detail: '',
    tags: [],
    sort: 0,
  };
  const id = named.goods.get(cells.goods_name)?.id ?? (await beginGoods(ctx, basic)).id;
  const goods = await lockGoods(ctx, String(id));
  const draft = await currentDraft(ctx, goods);
  if (!sameAttributes(draft.specs?.attributes ?? [], cells)) refuse(e.IMPORT_REFUSED, { text: '规格名称与该商品已有的规格不一致' });
  const specs = withRow(draft.specs, cells, leaseTypeIn(named, cells)!);
  if (specs.skus.length > mostSkus) refuse(e.IMPORT_REFUSED, { text: `一个商品最多${mostSkus}个规格` });
  const objection = objectionToSkus(specs);
  if (objection) refuse(objection);
  await checkSpecs(ctx, goods.id, specs, draft.specs);
  await keepStep(ctx, goods, draft, { ...draft, specs }, '导入规格信息');
}
