export { GoodsPicker } from './parts/goods-picker.tsx';
export { skusQuery } from './queries.ts';
