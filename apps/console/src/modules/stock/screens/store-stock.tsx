export { StoreStock as default } from '../parts/stock-page.tsx';
