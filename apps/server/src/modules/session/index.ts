import type { FastifyInstance } from 'fastify';
import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { mount } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { acceptInvitation, invitation } from './operations/accept-invitation.ts';
import { captcha } from './operations/captcha.ts';
import { changePassword } from './operations/change-password.ts';
import { confirmContract } from './operations/confirm-contract.ts';
import { contract } from './operations/contract.ts';
import { endRoleView } from './operations/end-role-view.ts';
import { endSession } from './operations/end-session.ts';
import { feishuAuthorize } from './operations/feishu-authorize.ts';
import { feishuLogin } from './operations/feishu-login.ts';
import { guestDetail } from './operations/guest-detail.ts';
import { login } from './operations/login.ts';
import { logout } from './operations/logout.ts';
import { materials } from './operations/materials.ts';
import { myInfo } from './operations/my-info.ts';
import { mySessions } from './operations/my-sessions.ts';
import { saveMaterials } from './operations/save-materials.ts';
import { signInOptions } from './operations/sign-in-options.ts';

export { changeAccount, insertAccount } from './store/account.store.ts';
export { addMerchant, type NewMerchant } from './store/merchant.store.ts';
export { menuLayout, type MenuLayout } from './store/menu-layout.view.ts';
export { cooperationAgreement } from './rules/cooperation-agreement.ts';

export function registerSession(app: FastifyInstance, services: Services): void {
  mount(
    app,
    services,
    'session',
    sessionEndpoints,
  )({
    captcha,
    signInOptions,
    login,
    logout,
    invitation,
    acceptInvitation,
    endRoleView,
    feishuAuthorize,
    feishuLogin,
    myInfo,
    changePassword,
    mySessions,
    endSession,
    contract,
    confirmContract,
    guestDetail,
    materials,
    saveMaterials,
  });
}
