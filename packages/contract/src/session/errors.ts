import { defineErrors } from '../platform/errors.ts';

export const sessionErrors = defineErrors({
  WRONG_SIGN_IN: { code: 1101, status: 400, text: '用户名或密码错误' },
  WRONG_CAPTCHA: { code: 1102, status: 400, text: '验证码错误或已失效，请重新输入' },
  SIGN_IN_LOCKED: { code: 1103, status: 429, text: '登录尝试次数过多，请稍后再试' },
  WRONG_OLD_PASSWORD: { code: 1104, status: 400, text: '旧密码错误' },
  PASSWORD_MISMATCH: { code: 1105, status: 400, text: '两次输入的新密码不一致' },
  PASSWORD_TOO_LONG: { code: 1106, status: 400, text: '密码过长，请缩短后重试' },
  PASSWORD_TOO_SHORT: { code: 1107, status: 400, text: '密码过短，请加长后重试' },
  FEISHU_OFF: { code: 1110, status: 400, text: '未启用飞书登录，请使用账号密码登录' },
  FEISHU_STATE: { code: 1111, status: 400, text: '飞书登录已失效，请重新发起登录' },
  FEISHU_CODE: { code: 1112, status: 400, text: '飞书授权码无效或已过期，请重新登录' },
  FEISHU_DOWN: { code: 1113, status: 502, text: '飞书暂时无法连接，请稍后重试或使用账号密码登录' },
  FEISHU_UNKNOWN: { code: 1114, status: 403, text: '该飞书账号未绑定商家后台账号，请联系管理员绑定' },
  FEISHU_DISABLED: { code: 1115, status: 403, text: '账号已停用，请联系管理员' },
  INVITATION_OVER: { code: 1116, status: 404, text: '邀请链接无效或已过期，请联系管理员重新邀请' },
  SESSION_NOT_FOUND: { code: 1120, status: 404, text: '该登录会话不存在或已退出' },
  NOTHING_TO_SIGN: { code: 1121, status: 409, text: '入驻合作协议已签署或无需签署' },
});
