import { businessTime } from '@merchant-admin/common/dates';
import type { Ctx } from '../../../platform/http/context.ts';
import { sendNotice } from '../../../platform/notices/send-notice.ts';
import { deviceName } from '../../../platform/session/device-name.ts';

/** Tells a person of a sign-in from a device that their account was never used on. */
export const tellNewDevice = (ctx: Ctx, accountId: number, userAgent: string) =>
  sendNotice(ctx, [accountId], {
    kind: 'new-device',
    title: '新设备登录',
    text: `您的账号于${businessTime(ctx.now)}在${deviceName(userAgent)}登录，IP ${ctx.ip}。如非本人操作，请结束该会话并修改密码`,
    link: '/my/account',
  });
