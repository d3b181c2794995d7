export { menuLayout, type MenuLayout } from './store/menu-layout.view.ts';
export { cooperationAgreement } from './rules/cooperation-agreement.ts';
