export { GoodsPicker } from './parts/goods-picker.tsx';
export { findGoods, skusQuery } from './queries.ts';
