/** Acts on a role and on an account, as buttons call them; an account's switch is called by where it leads, `roles` is its roles in the form. */
export const roleActs = { edit: '编辑权限', delete: '删除' } as const;
export type RoleAct = keyof typeof roleActs;
export const accountActs = {
  edit: '编辑',
  roles: '修改角色',
  disable: '停用',
  enable: '启用',
  endSessions: '结束会话',
  invite: '邀请',
  password: '重置密码',
  feishu: '绑定飞书',
} as const;
export type AccountAct = keyof typeof accountActs;
