import type { FastifyInstance } from 'fastify';
import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { mount } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { bindFeishu } from './operations/bind-feishu.ts';
import { resetPassword } from './operations/reset-password.ts';
import { roles } from './operations/roles.ts';
import { saveRole } from './operations/save-role.ts';
import { setAccountStatus } from './operations/set-account-status.ts';

export { addAccount, addMerchant, addRole } from './store/staff.store.ts';
export { newPassword } from './operations/reset-password.ts';
export { seededRoles } from './rules/seeded-roles.ts';

export function registerPermission(app: FastifyInstance, services: Services): void {
  mount(app, services, 'permission', permissionEndpoints)({ roles, saveRole, setAccountStatus, resetPassword, bindFeishu });
}
