import { beforeAll, describe, expect, it } from 'vitest';
import { GoodsDesk } from '../../testing/goods-desk.ts';
import { get, post } from '../../testing/http.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { sheetOf, uploadSheet } from '../../testing/uploads.ts';

const server = useServer();
const header = [
  '商品名称',
  '商品分类',
  '品牌',
  '成色',
  '规格1名称',
  '规格1',
  '规格2名称',
  '规格2',
  '市场价',
  '销售价',
  '押金',
  '库存',
  '租赁方式',
  '租期',
].concat(['A段总租金', 'B段总租金', 'C段总租金', 'S段总租金', '到期买断价', '条码']);
type Cells = Partial<Record<string, string>>;
const row = (over: Cells = {}): string[] => {
  const cells: Cells = {
    商品名称: '导入手机',
    商品分类: '手机',
    品牌: '苹果',
    成色: '99新',
    规格1名称: '颜色',
    规格1: '黑色',
    市场价: '8999',
    押金: '6000',
    库存: '20',
    租赁方式: '租完归还',
    租期: '12',
    A段总租金: '3600',
    B段总租金: '3800.5',
    C段总租金: '4000',
    ...over,
  };
  return header.map((title) => cells[title] ?? '');
};

interface Verdicts {
  list: { problems: string[]; state: string }[];
}
interface Draft {
  specs: {
    attributes: { name: string; choices: string[] }[];
    skus: { choices: string[]; deposit: number; stock: number; prices: { b_total_rent: number }[] }[];
  };
}

describe('goods from a sheet', () => {
  let desk: GoodsDesk;
  const who = (): Person => server().staff.operator;
  const upload = async (...lines: string[][]) => (await uploadSheet(server(), who(), await sheetOf([header, ...lines]), { form: 'goods' })).result;
  const bring = async (...lines: string[][]) => {
    const { id } = await upload(...lines);
    await post(server(), who(), '/platform/import/confirm', { id });
    await expect.poll(async () => (await get<{ state: string }>(server(), who(), '/platform/import/status', { id })).result.state).toBe('done');
    return (await get<Verdicts>(server(), who(), '/platform/import/rows', { id })).result.list;
  };
  const found = async (name: string) => {
    const { result } = await desk.read<{ list: { goods_id: string; status: number; sku_count: number }[] }>('get_goods_list', { goods_name: name });
    return result.list;
  };
  beforeAll(async () => {
    desk = await GoodsDesk.open(server(), who());
  });

  it('come into the draft box, SKU by SKU and price by price, and are handed in from there', async () => {
    await bring(row(), row({ 租赁方式: '租完即送', 租期: '24' }), row({ 规格1: '白色', 库存: '5' }));
    const [goods] = await found('导入手机');
    expect(await found('导入手机')).toHaveLength(1);
    expect(goods).toMatchObject({ status: 10 });
    const { result } = await desk.read<Draft>('goods_detail_second', { goods_id: goods!.goods_id });
    expect(result.specs.attributes).toEqual([{ name: '颜色', choices: ['黑色', '白色'] }]);
    expect(result.specs.skus.map((sku) => [sku.choices[0], sku.deposit, sku.stock, sku.prices.length])).toEqual([
      ['黑色', 600_000, 20, 2],
      ['白色', 600_000, 5, 1],
    ]);
    expect(result.specs.skus[0]!.prices[0]!.b_total_rent).toBe(38_005_000);
    const info = await desk.read<{ missing: string[] }>('get_goods_info', { goods_id: goods!.goods_id });
    expect(info.result.missing).toEqual(['请至少上传1张商品图片', '请填写配置信息']);
  });

  it('are refused row by row, with what is wrong, before anything is done', async () => {
    const { id } = await upload(
      row({ 商品名称: '甲', 商品分类: '没有的分类' }),
      row({ 商品名称: '乙', A段总租金: '0' }),
      row({ 商品名称: '丙', 租期: '17' }),
      row({ 商品名称: '丁', 成色: '很新' }),
      row({ 商品名称: '戊', 规格2名称: '容量' }),
    );
    const { result } = await get<Verdicts>(server(), who(), '/platform/import/rows', { id });
    expect(result.list.map((each) => each.problems.join('；'))).toEqual([
      expect.stringContaining('商品分类“没有的分类”不存在或已停用'),
      expect.stringContaining('必须大于0'),
      expect.stringContaining('租赁方式“租完归还 17期”不存在或已停用'),
      expect.stringContaining('不在可识别的成色范围内'),
      expect.stringContaining('请填写规格2'),
    ]);
    expect(await found('乙')).toEqual([]);
  });

  it('are not mixed with goods that are no longer in the draft box', async () => {
    const { goods_id: id } = await desk.complete({ basic: { goods_name: '在审手机' } });
    await desk.status(id, 'submit');
    const { id: upload1 } = await upload(row({ 商品名称: '在审手机' }));
    const { result } = await get<Verdicts>(server(), who(), '/platform/import/rows', { id: upload1 });
    expect(result.list[0]!.problems).toEqual(['已有同名商品且不在草稿箱，请在页面中编辑该商品']);
  });
});
