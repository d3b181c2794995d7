export { reviewDetailUrl } from './urls.ts';
