export { GoodsPicker } from './parts/goods-picker.tsx';
export { Answers, Worth } from './parts/recycle/estimate.tsx';
export { findGoods, skusQuery } from './queries.ts';
