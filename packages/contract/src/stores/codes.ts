/** What a store does (domain notes 5.6): code word · 中文. */
export const storeBusinesses = { lease: '租赁', recycle: '回收', sale: '售卖' } as const;
export const storeBusinessNames = ['lease', 'recycle', 'sale'] as const satisfies readonly (keyof typeof storeBusinesses)[];

/** A merchant has no more stores than this. */
export const mostStores = 1_000;
/** The most pictures of a store. */
export const mostStorePictures = 6;
