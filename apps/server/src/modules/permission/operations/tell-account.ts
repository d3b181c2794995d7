import type { Ctx } from '../../../platform/http/context.ts';
import { sendNotice } from '../../../platform/notices/send-notice.ts';

const link = '/my/account';

/** Tells a person that somebody changed their roles. */
export const tellRolesChanged = (ctx: Ctx, accountId: number, roles: readonly string[]) =>
  sendNotice(ctx, [accountId], {
    kind: 'roles-changed',
    title: '角色已变更',
    text: `${ctx.actor.name}将您的角色调整为：${roles.join('、') || '无'}`,
    link,
  });

/** Tells a person that somebody reset their password. */
export const tellPasswordReset = (ctx: Ctx, accountId: number) =>
  sendNotice(ctx, [accountId], {
    kind: 'password-reset',
    title: '密码已被重置',
    text: `${ctx.actor.name}重置了您的密码，所有设备上的登录已退出。如有疑问，请联系管理员`,
    link,
  });
