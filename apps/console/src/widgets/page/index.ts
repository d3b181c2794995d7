export { PageHeader, Section } from './page.tsx';
