export { addMerchant } from '../session/index.ts';
export { addAccount, addRole } from './store/staff.store.ts';
export { newPassword } from './operations/reset-password.ts';
export { seededRoles } from './rules/seeded-roles.ts';
