import { defineRoutes } from '../platform/navigation.ts';

/** Rights on accounts and roles, and the keys of the merchant's own shops. */
export const permissionRoutes = defineRoutes([
  {
    name: 'Permission',
    title: '账号权限',
    path: '/permission',
    actions: [
      { code: 'role:edit', title: '编辑角色权限' },
      { code: 'account:edit', title: '停用账号、绑定飞书、重置密码' },
    ],
    children: [
      {
        name: 'ApiKeys',
        title: '开放接口密钥',
        path: '/permission/apiKeys',
        actions: [{ code: 'apiKey:rotate', title: '新建、轮换、停用密钥' }],
      },
    ],
  },
]);
