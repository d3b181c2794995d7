export { openAt } from './store/open-rent.view.ts';
