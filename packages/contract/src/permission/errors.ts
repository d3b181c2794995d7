import { defineErrors } from '../platform/errors.ts';

export const permissionErrors = defineErrors({
  ROLE_NOT_FOUND: { code: 1301, status: 404, text: '角色不存在' },
  ROLE_NAME_TAKEN: { code: 1302, status: 409, text: '已有同名的角色' },
  MORE_THAN_HELD: { code: 1303, status: 403, text: '不能授予自己没有的权限' },
  OWN_ROLE: { code: 1304, status: 403, text: '不能修改自己所属的角色' },
  LAST_ADMINISTRATOR: { code: 1305, status: 409, text: '至少保留一名可用的管理员' },
  ACCOUNT_NOT_FOUND: { code: 1306, status: 404, text: '账号不存在' },
  OWN_ACCOUNT: { code: 1307, status: 403, text: '不能停用自己的账号' },
  FEISHU_TAKEN: { code: 1308, status: 409, text: '该飞书账号已绑定其他账号' },
  UNKNOWN_TAG: { code: 1309, status: 400, text: '包含不存在的权限' },
  SYSTEM_ROLE: { code: 1310, status: 409, text: '内置管理员角色不能修改' },
  ROLE_IN_USE: { code: 1311, status: 409, text: '角色仍有成员，请先调整成员的角色' },
  ACCOUNT_TAKEN: { code: 1312, status: 409, text: '登录账号已被使用，请换一个' },
  ACCOUNT_NAME_REQUIRED: { code: 1313, status: 400, text: '请输入登录账号' },
  OWN_ROLES: { code: 1314, status: 403, text: '不能修改自己的角色' },
});
