import { switched } from '../platform/list.ts';

/** What many lists of goods are searched by. */
export const ofCategory = { label: '商品分类', of: 'id', entity: 'goodsCategory' } as const;
export const ofBrand = { label: '品牌', of: 'id', entity: 'goodsBrand' } as const;
/** Goods of one merchant, for the platform's staff. Left out: all goods that were handed in, and all of the platform's own. */
export const ofMerchant = { label: '商家名称', of: 'id', entity: 'merchant' } as const;
export const goodsName = { label: '商品名称', of: 'line', max: 60 } as const;
export const goodsNumber = { label: '商品ID', of: 'pattern', max: 18, pattern: '^\\d{1,18}$', message: '商品ID只能包含数字' } as const;

/** The words for goods on the shelf and off it. */
export const shelved = ['已上架', '已下架'] as const;
export const onShelf = switched(...shelved);
/** The words for what is in use and what is not. */
export const enabledWords = ['启用', '停用'] as const;
export const isEnabled = switched(...enabledWords);

/** The most that an amount may be, fen: ten million yuan. */
export const mostFen = 1_000_000_000;
/** Where a row stands among its like. */
export const sortField = { label: '排序', of: 'integer', min: 0, max: 9999, optional: true, initial: 0, hint: '数字小的排在前面，相同时先添加的在前' } as const;
/** Whether a row is in use; a new one is. */
export const inUse = { label: '状态', of: 'state', initial: true } as const;
/** What goods of all kinds are described by. */
export const categoryField = { label: '商品分类', of: 'id', entity: 'goodsCategory' } as const;
export const brandField = { label: '品牌', of: 'id', entity: 'goodsBrand', optional: true } as const;
