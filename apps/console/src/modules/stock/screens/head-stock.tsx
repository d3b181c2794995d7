export { HeadStock as default } from '../parts/stock-page.tsx';
