import { degreeText } from '@merchant-admin/contract/goods/degrees';

/** A model that is bought back, and the goods as which a device of it is to stand in stock; brands are '' where none is written down. */
export interface StockedAs {
  model_brand: string;
  goods_name: string;
  goods_brand: string;
  goods_degree: number;
}

/** Goods that are listed as new hold devices of every degree. */
const asNew = 100;

/** What plainly speaks against taking a device into stock as the goods that were chosen; '' for nothing. */
export function stockDoubt({ model_brand: model, goods_name: name, goods_brand: brand, goods_degree: listed }: StockedAs, degree: number | undefined): string {
  const doubts = [
    ...(model !== '' && brand !== '' && model !== brand ? [`旧机品牌为${model}，入库商品“${name}”的品牌为${brand}`] : []),
    ...(degree !== undefined && listed !== asNew && listed !== degree
      ? [`入库商品“${name}”为${degreeText[listed] ?? ''}，设备成色为${degreeText[degree] ?? ''}`]
      : []),
  ];
  return doubts.length === 0 ? '' : `${doubts.join('；')}，请核对入库规格`;
}

export interface FittingGoods {
  id: number;
  name: string;
  degree: number;
}

/** The goods that a device goes into where only one of those that fit its model remains: by its degree, else those that are listed as new. */
export function onlyFitting(fitting: readonly FittingGoods[], degree: number | undefined): FittingGoods | undefined {
  const of = (wanted: number | undefined) => fitting.filter((goods) => goods.degree === wanted);
  const found = of(degree).length > 0 ? of(degree) : of(asNew);
  return found.length === 1 ? found[0] : undefined;
}
