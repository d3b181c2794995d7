export { PageHeader, Section } from './page.tsx';
export { FootBar } from './foot-bar.tsx';
export { Facts } from './facts.tsx';
export { WaitingPage, type PageShape } from './waiting-page.tsx';
