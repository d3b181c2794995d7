export { endRoleView } from './parts/role-view.ts';
export { editRoleUrl } from './urls.ts';
