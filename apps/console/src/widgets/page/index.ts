export { PageHeader, Section } from './page.tsx';
export { Facts } from './facts.tsx';
