export { changeAccount, insertAccount } from './store/account.store.ts';
export { addMerchant, type NewMerchant } from './store/merchant.store.ts';
export { countVisit, isShut } from './store/throttle.store.ts';
export { menuLayout, type MenuLayout } from './store/menu-layout.view.ts';
export { cooperationAgreement } from './rules/cooperation-agreement.ts';
