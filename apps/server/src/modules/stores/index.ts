export { insertStore } from './store/store.store.ts';
