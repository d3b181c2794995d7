import type { FastifyInstance } from 'fastify';
import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { mount } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { accountExport } from './export-accounts.ts';
import { logExport } from './export.ts';
import { accountImport } from './import-accounts.ts';
import { accountSessions, endAccountSessions } from './operations/account-sessions.ts';
import { accounts } from './operations/accounts.ts';
import { bindFeishu } from './operations/bind-feishu.ts';
import { deleteRole } from './operations/delete-role.ts';
import { inviteAccount } from './operations/invite-account.ts';
import { menu, saveMenu } from './operations/menu.ts';
import { operationLog, operationLogOptions } from './operations/operation-log.ts';
import { resetPassword } from './operations/reset-password.ts';
import { role, roles } from './operations/roles.ts';
import { saveAccount } from './operations/save-account.ts';
import { saveRole } from './operations/save-role.ts';
import { setAccountStatus } from './operations/set-account-status.ts';
import { viewAsRole } from './operations/view-as-role.ts';

export { addMerchant } from '../session/index.ts';
export { addAccount, addRole } from './store/staff.store.ts';
export { newPassword } from './operations/reset-password.ts';
export { seededRoles } from './rules/seeded-roles.ts';

export function registerPermission(app: FastifyInstance, services: Services): void {
  mount(
    app,
    services,
    'permission',
    permissionEndpoints,
  )({
    roles,
    role,
    saveRole,
    deleteRole,
    viewAsRole,
    menu,
    saveMenu,
    accounts,
    saveAccount,
    setAccountStatus,
    resetPassword,
    inviteAccount,
    bindFeishu,
    accountSessions,
    endAccountSessions,
    operationLog,
    operationLogOptions,
  });
  services.exports.add('operationLog', logExport);
  services.exports.add('accountList', accountExport);
  services.imports.add('accounts', accountImport);
}
