/** A named refusal: the number and status that the caller sees, the Chinese text for the user. */
export interface ErrorDefinition {
  readonly code: number;
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503;
  readonly text: string;
}

/** Declares a module's errors; the literal keys are the names that logs and tests use. */
export function defineErrors<const T extends Record<string, ErrorDefinition>>(errors: T): T {
  return errors;
}

/** Errors that any call may answer with. 1001–1004 end the session in the console (specification 8). */
export const platformErrors = defineErrors({
  NO_TOKEN: { code: 1001, status: 401, text: '登录已失效，请重新登录' },
  TOKEN_EXPIRED: { code: 1002, status: 401, text: '登录已失效，请重新登录' },
  TOKEN_ENDED: { code: 1003, status: 401, text: '登录已失效，请重新登录' },
  ACCOUNT_DISABLED: { code: 1004, status: 401, text: '登录已失效，请重新登录' },
  FORBIDDEN: { code: 1010, status: 403, text: '暂无权限，请联系管理员' },
  CROSS_SITE: { code: 1011, status: 403, text: '请求来源不被允许，请从商家后台页面操作' },
  CONTRACT_UNSIGNED: { code: 1012, status: 403, text: '请先签署入驻合作协议' },
  VIEWING_ROLE: { code: 1013, status: 403, text: '正在以角色视角查看，只能浏览；请先结束查看' },
  VIEWING_MERCHANT: { code: 1014, status: 403, text: '正在查看其他商家的订单，只能查看，不能操作' },
  NOT_FOUND: { code: 1020, status: 404, text: '数据不存在或已被删除' },
  NO_SUCH_CALL: { code: 1021, status: 404, text: '接口不存在' },
  INVALID_INPUT: { code: 1030, status: 400, text: '提交的内容有误，请检查后重试' },
  BROKEN_BODY: { code: 1031, status: 400, text: '请求内容无法解析' },
  TOO_LARGE: { code: 1032, status: 413, text: '提交的内容过大' },
  UNSUPPORTED_TYPE: { code: 1033, status: 415, text: '不支持的内容类型' },
  TOO_SLOW: { code: 1034, status: 408, text: '请求内容接收超时，请检查网络后重试' },
  STALE: { code: 1040, status: 409, text: '数据已被他人修改，请刷新后重试' },
  IN_PROGRESS: { code: 1041, status: 409, text: '上一次提交正在处理，请稍候' },
  KEY_REUSED: { code: 1042, status: 422, text: '请求标识已用于其他内容，请刷新后重试' },
  CONFLICT: { code: 1043, status: 409, text: '操作冲突，请稍后重试' },
  TOO_MANY: { code: 1050, status: 429, text: '操作过于频繁，请稍后再试' },
  LOOK_LIMIT: { code: 1053, status: 429, text: '今日按完整手机号、姓名或身份证号查询的次数已达上限，可用手机号后4位或姓名首字查询' },
  BUSY: { code: 1051, status: 503, text: '系统繁忙，请稍后再试' },
  NO_ROOM: { code: 1052, status: 503, text: '系统存储空间不足，暂时无法保存，请联系管理员' },
  INTERNAL: { code: 1099, status: 500, text: '系统异常，请稍后重试' },
});
