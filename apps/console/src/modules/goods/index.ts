export { GoodsPicker } from './parts/goods-picker.tsx';
export { Answers, stepName, Worth } from './parts/recycle/estimate.tsx';
export { findGoods, skusQuery } from './queries.ts';
