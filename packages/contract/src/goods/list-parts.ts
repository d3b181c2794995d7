import { switched } from '../platform/list.ts';

/** What many lists of goods are searched by. */
export const ofCategory = { label: '商品分类', of: 'id', entity: 'goodsCategory' } as const;
export const ofBrand = { label: '品牌', of: 'id', entity: 'goodsBrand' } as const;
/** For the platform's staff: those of one merchant. Left out: all that were handed in, and its own. */
export const ofMerchant = { label: '商家名称', of: 'id', entity: 'merchant' } as const;
export const goodsName = { label: '商品名称', of: 'line', max: 60 } as const;
export const goodsNumber = { label: '商品ID', of: 'pattern', max: 18, pattern: '^\\d{1,18}$', message: '商品ID只能包含数字' } as const;

/** How goods on the shelf and off it read. */
export const shelved = ['已上架', '已下架'] as const;
export const onShelf = switched(...shelved);
/** How what is offered or not reads. */
export const enabledWords = ['启用', '停用'] as const;
export const isEnabled = switched(...enabledWords);
