/** What may be taken beside the goods, paid once with the first payment. */
export const serviceKind = { PREMIUM: 1, SCREEN: 2 } as const;
export const serviceKinds = { 1: '尊享服务', 2: '碎屏险' } as const;
export type ServiceKind = keyof typeof serviceKinds;

/** Kinds of goods, by which checklist and compensation rules are chosen: code · name. */
export const goodsCategories = { phone: '手机', camera: '相机', laptop: '笔记本', other: '其他' } as const;
export type GoodsCategory = keyof typeof goodsCategories;
export const goodsCategoryNames = Object.keys(goodsCategories) as [GoodsCategory, ...GoodsCategory[]];

/** Compensation rules of one kind of goods; an inspection offers all that are enabled. */
export const mostRules = 100;
